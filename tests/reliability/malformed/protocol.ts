// Valid requests of every kind, of which the malformed ones are mutations.

export const databaseName = 'projects/demo-aleef/databases/(default)';
const name = `${databaseName}/documents/orders/an-order`;

const fields = {
  a: { integerValue: '1' },
  b: { mapValue: { fields: { c: { doubleValue: 1.5 }, d: { nullValue: null } } } },
  e: { arrayValue: { values: [{ stringValue: 'قطة' }, { booleanValue: true }] } },
  t: { timestampValue: '2026-01-01T00:00:00Z' },
  g: { geoPointValue: { latitude: 30, longitude: 31 } },
  y: { bytesValue: 'AA==' },
  r: { referenceValue: name },
};

const writes = [
  {
    update: { name, fields },
    updateMask: { fieldPaths: ['a', 'b.c'] },
    updateTransforms: [
      { fieldPath: 'n', increment: { integerValue: '1' } },
      { fieldPath: 'u', setToServerValue: 'REQUEST_TIME' },
      { fieldPath: 'l', appendMissingElements: { values: [{ stringValue: 'x' }] } },
    ],
    currentDocument: { exists: false },
  },
  { delete: name, currentDocument: { updateTime: '2026-01-01T00:00:00Z' } },
];

const structuredQuery = {
  from: [{ collectionId: 'products', allDescendants: false }],
  select: { fields: [{ fieldPath: 'name' }] },
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        { fieldFilter: { field: { fieldPath: 'price' }, op: 'GREATER_THAN', value: { doubleValue: 1 } } },
        {
          fieldFilter: {
            field: { fieldPath: 'tags' },
            op: 'IN',
            value: { arrayValue: { values: [{ stringValue: 'x' }] } },
          },
        },
        { unaryFilter: { field: { fieldPath: 'stock' }, op: 'IS_NOT_NULL' } },
      ],
    },
  },
  orderBy: [{ field: { fieldPath: 'price' }, direction: 'ASCENDING' }],
  startAt: { values: [{ doubleValue: 2 }], before: true },
  endAt: { values: [{ doubleValue: 9 }], before: false },
  offset: 1,
  limit: 10,
};

/** Bodies of the document protocol's calls, by their names over REST. */
export const restBodies = {
  commit: { writes, transaction: '' },
  batchWrite: { writes },
  batchGet: { documents: [name, `${name}2`], mask: { fieldPaths: ['a'] }, newTransaction: { readOnly: {} } },
  runQuery: { structuredQuery, transaction: '' },
  runAggregationQuery: {
    structuredAggregationQuery: {
      structuredQuery,
      aggregations: [
        { alias: 'n', count: { upTo: '10' } },
        { alias: 's', sum: { field: { fieldPath: 'price' } } },
        { alias: 'm', avg: { field: { fieldPath: 'price' } } },
      ],
    },
  },
  beginTransaction: { options: { readWrite: { retryTransaction: '' } } },
  rollback: { transaction: 'YWJj' },
  listCollectionIds: { pageSize: 10, pageToken: '' },
} as const;

export const restCallNames = [
  'commit',
  'batchWrite',
  'batchGet',
  'runQuery',
  'runAggregationQuery',
  'beginTransaction',
  'rollback',
  'listCollectionIds',
] as const;

export const listenMessage = {
  database: databaseName,
  addTarget: {
    targetId: 2,
    query: { parent: `${databaseName}/documents`, structuredQuery },
    resumeToken: 'YWJj',
    expectedCount: 3,
  },
  removeTarget: undefined,
  labels: { 'goog-listen-tags': 'x' },
};

export const documentsMessage = {
  database: databaseName,
  addTarget: { targetId: 4, documents: { documents: [name] } },
};

export const writeMessage = { streamToken: 'AA==', writes };

/** Bodies of the sign-in protocol, by their paths. */
export const identityBodies = {
  '/identitytoolkit.googleapis.com/v1/accounts:signUp': {
    email: 'a@b.test',
    password: 'secret-1',
    displayName: 'x',
  },
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword': {
    email: 'a@b.test',
    password: 'secret-1',
    returnSecureToken: true,
  },
  '/identitytoolkit.googleapis.com/v1/accounts:lookup': { idToken: 'a.b.c' },
  '/identitytoolkit.googleapis.com/v1/accounts:update': {
    idToken: 'a.b.c',
    displayName: 'x',
    password: 'secret-2',
    returnSecureToken: true,
  },
  '/identitytoolkit.googleapis.com/v1/accounts:delete': { idToken: 'a.b.c' },
  '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode': {
    requestType: 'PASSWORD_RESET',
    email: 'a@b.test',
  },
  '/identitytoolkit.googleapis.com/v1/accounts:resetPassword': { oobCode: 'x', newPassword: 'secret-2' },
  '/identitytoolkit.googleapis.com/v1/accounts:createAuthUri': {
    identifier: 'a@b.test',
    continueUri: 'http://127.0.0.1/',
  },
  '/securetoken.googleapis.com/v1/token': { grant_type: 'refresh_token', refresh_token: 'x' },
} as const;

/** Bodies of the shop's own API, by their paths. */
export const apiBodies = {
  '/api/setup': { code: 'AAAA-AAAA-AAAA', name: 'x', email: 'a@b.test', phone: '0', password: 'secret-1' },
  '/api/accounts': { name: 'x', email: 'a@b.test', phone: '0', role: 'cashier', password: 'secret-1' },
  '/api/accounts/somebody/disable': {},
  '/api/accounts/somebody/enable': {},
  '/api/accounts/somebody/password': { password: 'secret-2' },
} as const;
