// The rules language: its results, the files that it refuses, and the limits of the cloud.
import { describe, expect, test } from 'vitest';
import type { Document, DocumentView, FieldFilter, ProposedWrite } from '#server/documents';
import { resourceOf } from './document-value.ts';
import { Evaluation, lookupsFor } from './evaluation.ts';
import { createRulesAccessControl } from './rules-access-control.ts';
import { loadRules, type Verdict } from './rules.ts';
import { mapOf, type RuleValue } from './value.ts';

const stored: Document = {
  path: 'things/t',
  createTime: 1,
  updateTime: 1,
  fields: {
    name: { stringValue: 'قطة' },
    whole: { integerValue: '7' },
    price: { doubleValue: 12.5 },
    notANumber: { doubleValue: 'NaN' },
    nothing: { nullValue: null },
    tags: { arrayValue: { values: [{ stringValue: 'a' }, { stringValue: 'b' }] } },
    at: { timestampValue: '2026-11-20T09:00:00.000000Z' },
    inner: { mapValue: { fields: { a: { integerValue: '1' }, b: { integerValue: '2' } } } },
  },
};

const documents: DocumentView = {
  get: (path) => (path === 'things/t' ? stored : null),
  getAfter: (path) => (path === 'things/new' ? { ...stored, path } : null),
};

function fileWith(body: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${body}
  }
}`;
}

interface Judged {
  readonly verdict: Verdict;
  readonly expressions: number;
}

function judge(body: string, resource: RuleValue = resourceOf(stored)): Judged {
  const rules = loadRules(fileWith(body));
  if (!rules.ok) throw new Error(`${rules.error.line}:${rules.error.column} ${rules.error.message}`);
  const request = mapOf([
    ['auth', null],
    ['method', 'get'],
    ['time', { kind: 'timestamp', micros: Date.parse('2026-11-20T09:00:00Z') * 1000 }],
  ]);
  const evaluation = new Evaluation(request, resource, lookupsFor(documents, 10));
  return {
    verdict: rules.value.judge('get', ['things', 't'], evaluation),
    expressions: evaluation.expressions,
  };
}

function judged(condition: string): boolean {
  return judge(`function data() { return resource.data; } match /things/{id} { allow get: if ${condition}; }`)
    .verdict.allowed;
}

describe('is true', () => {
  test.each([
    `1 + 2 * 3 == 7 && (1 + 2) * 3 == 9`,
    `7 / 2 == 3 && 7 % 2 == 1 && 7 / 2.0 == 3.5`,
    `-7 / 2 == -3 && -7 % 2 == -1`,
    `1 == 1.0 && 2 > 1.5 && !(1 == '1')`,
    `data().whole is int && !(data().whole is float) && data().price is float && data().price is number`,
    `data().name == 'قطة' && data().name.size() == 3 && data().name + '!' == "قطة!"`,
    `data().nothing == null && data().keys().hasAll(['nothing'])`,
    `data().inner.a == 1 && data()['inner']['b'] == 2`,
    `data().get('missing', 5) == 5 && data().get(['inner', 'a'], 0) == 1 && data().get(['inner', 'z'], 9) == 9`,
    `'a' in data().tags && !('z' in data().tags) && 'name' in data() && !('missing' in data())`,
    `data().tags[1] == 'b' && data().tags[0:1] == ['a'] && 'abc'[1:2] == 'b'`,
    `data().tags.hasOnly(['a', 'b', 'c']) && !data().tags.hasOnly(['a']) && data().tags.hasAny(['b', 'z'])`,
    `data().tags.concat(['c']).size() == 3 && ['a', 'b', 'a'].toSet().size() == 2 && ['a', 'b'].join('-') == 'a-b'`,
    `['a', 'b', 'c'].removeAll(['b']) == ['a', 'c']`,
    `['a', 'b'].toSet() == ['b', 'a'].toSet() && ['a'].toSet().union(['b'].toSet()).size() == 2`,
    `['a', 'b'].toSet().difference(['b'].toSet()).hasOnly(['a']) && ['a', 'b'].toSet().intersection(['b'].toSet()).size() == 1`,
    `{'a': 1, 'b': 2} == data().inner && {'a': 1}.values() == [1]`,
    `{'a': 1, 'c': 3}.diff(data().inner).addedKeys() == ['c'].toSet()`,
    `{'a': 1, 'c': 3}.diff(data().inner).removedKeys() == ['b'].toSet()`,
    `{'a': 5, 'b': 2}.diff(data().inner).changedKeys() == ['a'].toSet()`,
    `{'a': 5, 'b': 2}.diff(data().inner).unchangedKeys() == ['b'].toSet()`,
    `{'a': 5, 'b': 2, 'c': 1}.diff(data().inner).affectedKeys().hasOnly(['a', 'c'])`,
    `math.round(2.5) == 3 && math.round(-2.5) == -2 && math.floor(-1.5) == -2 && math.ceil(1.2) == 2 && math.abs(-3) == 3`,
    `math.round(12.345 * 100) is int && math.abs(-1.5) == 1.5`,
    `int('42') == 42 && int(5.7) == 5 && float(2) is float && string(12.5) == '12.5' && string(2.0) == '2.0' && string(7) == '7'`,
    `string(10000000.0) == '1.0E7' && string(0.0001) == '1.0E-4' && string(true) == 'true' && string(null) == 'null'`,
    `data().at == request.time && data().at is timestamp && data().at.toMillis() == 1795165200000`,
    `data().at + duration.value(1, 'h') > request.time && data().at - request.time == duration.value(0, 's')`,
    `timestamp.value(1795165200000) == request.time && (request.time - duration.value(1, 'd')) is timestamp`,
    `'2026-11-20'.matches('[0-9]{4}-[0-9]{2}-[0-9]{2}') && !'x2026'.matches('[0-9]+') && 'ABC'.lower() == 'abc' && 'a'.upper() == 'A' && ' a '.trim() == 'a'`,
    `(1 > 2 ? false : true) && true ? true : false`,
    `exists(/databases/$(database)/documents/things/$(id)) && get(/databases/$(database)/documents/things/t).data.whole == 7`,
    `!exists(/databases/$(database)/documents/things/none) && !existsAfter(/databases/$(database)/documents/things/none)`,
    `timestamp.date(2028, 2, 29) - timestamp.date(2028, 2, 1) == duration.value(28, 'd')`,
    `timestamp.date(1970, int('01'), int('02')).toMillis() == 86400000`,
    `existsAfter(/databases/$(database)/documents/things/new) && getAfter(/databases/$(database)/documents/things/new).id == 'new'`,
    `request.auth == null && request.method == 'get' && resource.id == 't' && id == 't'`,
    `data().missing == 1 || true`,
    `!(data().missing == 1 && false)`,
    `'a' < 'b' && !('b' < 'a')`,
  ])('%s', (condition) => {
    expect(judged(condition)).toBe(true);
  });
});

describe('an error denies', () => {
  test.each([
    `data().missing == 1`,
    `data().missing == 1 || false`,
    `data().missing == 1 && true`,
    `true && data().missing == 1`,
    `!(data().missing == 1)`,
    `data().nothing.name == 'x'`,
    `request.auth.uid == 'x'`,
    `1 / 0 == 0 || 1 % 0 == 0`,
    `data().tags[2] == 'c'`,
    `data().tags[-1] == 'b'`,
    `1 < 'a' || true == false`,
    `'a' + 1 == 'a1'`,
    `9223372036854775807 + 1 > 0`,
    `math.round(data().notANumber) == 0`,
    `data().notANumber >= 0 || data().notANumber < 0 || data().notANumber == data().notANumber`,
    `'text'`,
    `1 && true`,
    `[1].join(',') == '1'`,
    `data().whole.size() == 1`,
    `int('4x') == 4`,
    `exists(/databases/$(database)/documents/things/$(data().whole))`,
    `exists(/databases/$(database)/documents/things/$('a/b'))`,
    `timestamp.date(2026, 2, 31) == timestamp.date(2026, 2, 31)`,
    `timestamp.date(2026, 13, 1) == timestamp.date(2026, 13, 1)`,
    `timestamp.date(2026.0, 1, 1) == timestamp.date(2026, 1, 1)`,
  ])('%s', (condition) => {
    expect(judged(condition)).toBe(false);
  });
});

test.each(['1', '0', '1.5', "'text'", 'null', 'data().tags', 'data().inner'])(
  'the negation of %s denies, also of what another language takes for false (FT-41)',
  (operand) => {
    expect(judged(`!${operand}`)).toBe(false);
    expect(judged(`!(!${operand})`)).toBe(false);
  },
);

test.each(['get', 'getAfter'])(
  '%s() of a missing document refuses the write (FS-07, DB-01, DB-03)',
  (lookup) => {
    const missing = `${lookup}(/databases/$(database)/documents/things/none)`;
    expect(judged(`${missing} == null`)).toBe(false);
    expect(judged(`${missing} != null || false`)).toBe(false);
    expect(judged(`${missing.replace(lookup, lookup === 'get' ? 'exists' : 'existsAfter')} || true`)).toBe(
      true,
    );
  },
);

test('resource of a missing document refuses the write (FS-08, DB-01, DB-03)', () => {
  const without = (condition: string) =>
    judge(`match /things/{id} { allow get: if ${condition}; }`, null).verdict.allowed;
  expect(without('resource == null')).toBe(false);
  expect(without('resource != null')).toBe(false);
  expect(without("request.method == 'get'")).toBe(true);
});

test('a block matches a path exactly, blocks are tried in their order, and a path without a block is denied', () => {
  expect(judge('match /things/{id} { allow get; }').verdict.allowed).toBe(true);
  expect(judge('match /{all=**} { allow read; }').verdict.allowed).toBe(true);
  expect(judge('match /things { match /{id} { allow read: if id == "t"; } }').verdict.allowed).toBe(true);
  expect(judge('match /other/{id} { allow read; }').verdict.allowed).toBe(false);
  expect(judge('match /things/{id}/more/{x} { allow read; }').verdict.allowed).toBe(false);
  expect(judge('match /things/{id} { allow list, write; }').verdict.allowed).toBe(false);
  expect(
    judge('match /things/{id} { allow get: if resource.data.no; allow read: if true; }').verdict.allowed,
  ).toBe(true);
});

test('a function sees its arguments, its lets and the wildcards around it', () => {
  const body = `
    function twice(n) { let first = n; let both = first + first; return both; }
    match /things/{id} {
      function isIt(name) { return id == name && twice(2) == 4; }
      allow get: if isIt('t');
    }`;
  expect(judge(body).verdict.allowed).toBe(true);
});

describe('a file is refused with the position of', () => {
  const allow = (condition: string) => fileWith(`match /a/{b} { allow read: if ${condition}; }`);
  test.each<[string, string, number, number]>([
    ['another version', `rules_version = '1';\nservice cloud.firestore {}`, 1, 1],
    ['another service', `rules_version = '2';\nservice firebase.storage {}`, 2, 9],
    ['an unknown statement', fileWith('permit read;'), 4, 5],
    ['an unknown operation', fileWith('match /a/{b} { allow peek: if true; }'), 4, 26],
    ['an unknown name', allow('nobody == 1'), 4, 35],
    ['an unknown function', allow('isMagic()'), 4, 35],
    ['an unknown method', allow("'a'.reverse() == 'a'"), 4, 38],
    ['an unknown function of a namespace', allow('math.cube(2) == 8'), 4, 39],
    ['an unknown type', allow('1 is integer'), 4, 35],
    ['an unknown member of the request', allow('request.ip == 1'), 4, 42],
    ['too few arguments', allow("'a'.matches()"), 4, 38],
    ['a pattern that is not written out', allow("'a'.matches(b)"), 4, 38],
    ['a pattern that looks ahead', allow("'a'.matches('(?=a)a')"), 4, 47],
    ['a pattern that refers back', allow("'a'.matches('(a)\\\\1')"), 4, 47],
    ['a pattern that repeats too often', allow("'a'.matches('a{1001}')"), 4, 47],
    ['an unknown character', allow('1 # 2'), 4, 37],
    ['an unknown escape', allow("'\\q' == 'q'"), 4, 35],
    ['an open brace', fileWith('match /a/{b} {'), 6, 2],
    ['a path outside of a lookup', allow('/databases/$(database)/documents/a/b == b'), 4, 35],
    ['a path to a collection', allow('exists(/databases/$(database)/documents/a)'), 4, 42],
    ['a wildcard for the rest in the middle', fileWith('match /{a=**}/b/{c} { allow read; }'), 4, 5],
    ['two wildcards of one name', fileWith('match /a/{b}/c/{b} { allow read; }'), 4, 5],
    [
      'a function that stands twice',
      fileWith('function f() { return 1; } function f() { return 2; }'),
      4,
      32,
    ],
    [
      'a function that calls itself',
      fileWith('function f() { return g(); } function g() { return f(); }'),
      4,
      56,
    ],
    ['a number beyond 64 bits', allow('1 < 99999999999999999999'), 4, 39],
  ])('%s', (_, source, line, column) => {
    expect(loadRules(source)).toMatchObject({ ok: false, error: { type: 'RulesInvalid', line, column } });
  });
});

describe('a file that exceeds a limit of the cloud is refused', () => {
  const chain = (length: number) =>
    fileWith(
      Array.from(
        { length },
        (_, index) => `function f${index}() { return ${index === 0 ? '1' : `f${index - 1}()`}; }`,
      ).join('\n'),
    );
  const lets = (count: number) =>
    fileWith(
      `function f() { ${Array.from({ length: count }, (_, index) => `let v${index} = 1;`).join(' ')} return 1; }`,
    );
  const sum = (terms: number) =>
    fileWith(`function f() { return ${Array.from({ length: terms }, () => '1').join(' + ')}; }`);

  test.each<[string, string, string]>([
    ['20 calls deep', chain(20), chain(21)],
    ['10 lets', lets(10), lets(11)],
    ['99 operators deep', sum(99), sum(100)],
    ['256 KB', `${fileWith('')}//${' '.repeat(200_000)}`, `${fileWith('')}//${' '.repeat(263_000)}`],
  ])('%s', (_, good, bad) => {
    expect(loadRules(good).ok).toBe(true);
    expect(loadRules(bad).ok).toBe(false);
  });
});

describe('expressions are counted as in the cloud', () => {
  test.each<[string, number]>([
    [`true`, 1],
    [`id == 't'`, 3],
    [`true && true`, 4],
    [`false && true`, 2],
    [`true || true`, 2],
    [`false || true`, 4],
    [`resource.data.whole == 7`, 5],
    [`!(id == 'y')`, 4],
    [`id in ['x', 't']`, 5],
    [`id is string`, 3],
    [`(id == 't' ? true : false)`, 6],
    [`(id == 'x' ? false : true)`, 8],
    [`math.abs(-1) == 1`, 6],
    [`id[0:1] == 't'`, 6],
    [`{'a': 1} == {'a': 1}`, 7],
    [`exists(/databases/$(database)/documents/things/t)`, 7],
  ])('%s costs %i', (condition, expressions) => {
    expect(judge(`match /things/{id} { allow get: if ${condition}; }`).expressions).toBe(expressions);
  });
});

test('the 1001st expression denies the whole request, and no other branch absorbs it', () => {
  const repeated = (terms: number) => Array.from({ length: terms }, () => 'ten()').join(' && ');
  const file = (terms: number) => `
    function ten() { return 1 + 1 + 1 + 1 + 1 == 5; }
    function many() { return ${repeated(terms)}; }
    match /things/{id} { allow get: if many() || true; allow get: if true; }`;
  expect(judge(file(70)).verdict.allowed).toBe(true);
  expect(judge(file(80)).verdict).toEqual({ allowed: false, reason: 'limit reached: 1000 expressions' });
});

test('the 11th document lookup denies, and a repeated lookup does not count', () => {
  const reads = (count: number, name: (index: number) => string) =>
    Array.from(
      { length: count },
      (_, index) => `!exists(/databases/$(database)/documents/none/${name(index)})`,
    ).join(' && ');
  const file = (condition: string) => `match /things/{id} { allow get: if ${condition}; }`;
  expect(judge(file(reads(10, String))).verdict.allowed).toBe(true);
  expect(judge(file(reads(30, () => 'same'))).verdict.allowed).toBe(true);
  expect(judge(file(reads(11, String))).verdict).toEqual({
    allowed: false,
    reason: 'limit reached: 10 document reads',
  });
});

/** The access control of a file without composite indexes. */
function controlOf(body: string) {
  const rules = loadRules(fileWith(body));
  if (!rules.ok) throw new Error(rules.error.message);
  return createRulesAccessControl(rules.value, { composites: [], overrides: [] });
}

test('a list denies where a rule reads a field that its query does not bind, as the field may be any (FT-41)', () => {
  const nameIs: FieldFilter = {
    type: 'Field',
    field: ['name'],
    operator: '==',
    value: { stringValue: 'Cat' },
  };
  const mayList = (condition: string) =>
    controlOf(`match /things/{id} { allow list: if ${condition}; }`).checkRead(
      {
        operation: 'list',
        auth: null,
        time: 1,
        query: {
          parent: '',
          collection: 'things',
          allDescendants: false,
          filter: nameIs,
          orderBy: [{ field: ['__name__'], direction: 'ascending' }],
          startAt: null,
          endAt: null,
          limit: null,
          offset: 0,
          select: null,
        },
      },
      documents,
    ).ok;
  expect(mayList("resource.data.name == 'Cat'")).toBe(true);
  expect(mayList("resource.data.name != 'Dog'")).toBe(true);
  for (const condition of [
    'resource.data.secret == null',
    'resource.data.secret != true',
    "resource.data.get('secret', false) == false",
    "!('secret' in resource.data)",
    "resource.data.keys().hasOnly(['name'])",
    "resource.id != 'secret'",
  ])
    expect(mayList(condition), condition).toBe(false);
});

test('a commit allows 10 lookups for each of its writes and denies the 11th of one (FT-41)', () => {
  const commit = (first: string, second: string) => {
    const write = (path: string): ProposedWrite => ({
      path,
      operation: 'delete',
      before: stored,
      after: null,
    });
    return controlOf(`
      match /first/{id} { allow delete: if ${first}; }
      match /second/{id} { allow delete: if ${second}; }`).checkCommit(
      { auth: null, time: 1, writes: [write('first/a'), write('second/b')] },
      documents,
    ).ok;
  };
  const lookups = (from: number, count: number) =>
    Array.from(
      { length: count },
      (_, index) => `!exists(/databases/$(database)/documents/none/n${from + index})`,
    ).join(' && ');
  const got = 'get(/databases/$(database)/documents/things/t).data.whole == 7';
  expect(commit(lookups(0, 10), lookups(10, 10))).toBe(true);
  expect(commit(`${got} && ${lookups(0, 9)}`, `${got} && ${lookups(9, 9)}`)).toBe(true);
  expect(commit(lookups(0, 11), 'true')).toBe(false);
  expect(commit(`${got} && ${lookups(0, 10)}`, 'true')).toBe(false);
  expect(commit('true', `${lookups(0, 10)} && ${got}`)).toBe(false);
});
