// The places of each collection of firestore.rules, in one table; a place that it does not have has a reason.
import {
  anOrder,
  aCategory,
  aProduct,
  aRefund,
  aSale,
  aShift,
  aStay,
  aStayRequest,
  aUser,
  someSettings,
} from '#testing/builders';
import type { RulesFile } from '#server/rules';
import type { WrittenFields } from '../rules/repeated/written-fields.ts';

interface None {
  readonly none: string;
}

/** The place that is the same for every collection has it. */
type Here = 'here';

export interface Places {
  readonly demo: Here | None;
  /** A record that the builder makes, by the builder's name. */
  readonly builder: Readonly<Record<string, object>> | None;
  readonly indexes: Here | None;
  readonly queries: Here | None;
  /** The id in the section DB of docs/requirements.md whose line names the collection. */
  readonly requirement: string;
  readonly architecture: Here;
}

/** What is found in the places. */
export interface Tree {
  readonly demo: ReadonlySet<string>;
  readonly written: WrittenFields;
  readonly indexes: ReadonlySet<string>;
  readonly queries: ReadonlySet<string>;
  /** The line of each id. */
  readonly requirements: ReadonlyMap<string, string>;
  readonly architecture: ReadonlySet<string>;
}

const byId: None = { none: 'its documents are read by their ids' };
const oneDocument: None = { none: 'one document, read by its path' };
const ownOrder: None = { none: 'each query has one field, which has an index of its own' };
const byRepository: None = { none: 'the tests get it from the code that writes it' };
const byServer: None = { none: 'the server alone writes it' };
const ofTill: None = { none: 'the tests of the back office have few, each with values that it states' };

const settings = { indexes: oneDocument, queries: oneDocument, builder: byRepository } as const;

/** By the path that the rules match. */
export const collectionPlaces: Readonly<Record<string, Places>> = {
  products: placesOf('DB-04', { builder: { aProduct: aProduct() } }),
  categories: placesOf('DB-06', { builder: { aCategory: aCategory() }, indexes: ownOrder }),
  users: placesOf('DB-07', { builder: { aUser: aUser() }, indexes: ownOrder }),
  'settings/general': placesOf('DB-08', { ...settings, builder: { someSettings: someSettings() } }),
  'settings/delivery': placesOf('DB-63', settings),
  'settings/pages': placesOf('DB-63', settings),
  'settings/pos': placesOf('DB-63', settings),
  hostings: placesOf('DB-09', { builder: { aStay: aStay() } }),
  hostingRequests: placesOf('DB-11', { builder: { aStayRequest: aStayRequest() } }),
  occupancy: placesOf('DB-63', { builder: byRepository }),
  orders: placesOf('DB-12', { builder: { anOrder: anOrder() } }),
  orderTracks: placesOf('DB-63', {
    demo: { none: 'its ids are slow hashes; the next change of a demo order writes its track' },
    builder: byRepository,
    indexes: byId,
    queries: byId,
  }),
  handovers: placesOf('DB-63', { builder: byRepository }),
  customers: placesOf('DB-63', { builder: byRepository, indexes: ownOrder }),
  phones: placesOf('DB-63', { builder: byRepository, indexes: byId, queries: byId }),
  sales: placesOf('DB-17', { builder: { aSale: aSale() } }),
  refunds: placesOf('DB-63', { builder: { aRefund: aRefund() } }),
  refundedSales: placesOf('DB-63', { builder: byRepository, queries: byId }),
  receiptIndex: placesOf('DB-63', { builder: byRepository, indexes: byId, queries: byId }),
  voidNumbers: placesOf('DB-63', { builder: ofTill }),
  movements: placesOf('DB-63', { builder: byRepository }),
  figures: placesOf('DB-63', { builder: byRepository }),
  tillDays: placesOf('DB-63', { builder: byRepository }),
  tillProofs: placesOf('DB-63', { builder: ofTill }),
  tillHealth: placesOf('DB-63', { builder: ofTill }),
  dayChecks: placesOf('DB-63', {
    demo: { none: 'the window of an admin makes them while the section of the day is open' },
    builder: ofTill,
  }),
  shifts: placesOf('DB-63', { builder: { aShift: aShift() } }),
  drawer: placesOf('DB-63', { builder: ofTill }),
  tills: placesOf('DB-63', { builder: ofTill, indexes: ownOrder }),
  refused: placesOf('DB-63', {
    demo: { none: 'what the demo till sold was never refused' },
    builder: ofTill,
  }),
  approvers: placesOf('DB-63', { builder: byRepository, indexes: ownOrder }),
  audit: placesOf('DB-63', { builder: ofTill }),
  productIndex: placesOf('DB-63', { builder: byRepository }),
  catalogue: placesOf('DB-63', { demo: byServer, builder: byServer, queries: byId }),
  tombstones: placesOf('DB-63', {
    demo: { none: 'the demo shop has deleted nothing' },
    builder: byRepository,
    indexes: ownOrder,
  }),
  serverClock: placesOf('DB-63', { demo: byServer, builder: byServer, indexes: byId, queries: byId }),
};

function placesOf(
  requirement: string,
  stated: Pick<Places, 'builder'> & Partial<Omit<Places, 'requirement'>>,
): Places {
  return { demo: 'here', indexes: 'here', queries: 'here', architecture: 'here', requirement, ...stated };
}

/** The paths that the rules match, as `sales` or `settings/pos`. */
export function collectionsOf(rules: RulesFile): readonly string[] {
  const documents = rules.service.blocks.flatMap(({ blocks }) => blocks);
  return documents.map(({ pattern }) =>
    pattern.flatMap((segment) => (segment.type === 'literal' ? [segment.text] : [])).join('/'),
  );
}

export function placeComplaints(
  collections: readonly string[],
  table: Readonly<Record<string, Places>>,
  tree: Tree,
): readonly string[] {
  return [
    ...collections
      .filter((name) => table[name] === undefined)
      .map((name) => `${name}: no row says its places`),
    ...Object.keys(table)
      .filter((name) => !collections.includes(name))
      .map((name) => `${name}: no collection of the rules`),
    ...Object.entries(table).flatMap(([name, row]) => rowComplaints(name, row, tree)),
  ];
}

function rowComplaints(name: string, row: Places, tree: Tree): readonly string[] {
  const { requirement } = row;
  const line = tree.requirements.get(requirement) ?? '';
  return [
    ...(['demo', 'indexes', 'queries', 'architecture'] as const).flatMap((place) =>
      complaintsAbout({ name, place, stated: row[place], found: tree[place].has(name) }),
    ),
    ...builderComplaints(name, row.builder, tree.written),
    ...(namesIn(line).has(name) ? [] : [`${name}: not in ${requirement} of the section DB`]),
  ];
}

function complaintsAbout(of: {
  readonly name: string;
  readonly place: string;
  readonly stated: Here | None;
  readonly found: boolean;
}): readonly string[] {
  const { name, place, stated, found } = of;
  if (stated === 'here') return found ? [] : [`${name}: not in ${place}`];
  return found ? [`${name}: is in ${place}, which needs no reason`] : reasonComplaints(name, place, stated);
}

function reasonComplaints(name: string, place: string, { none }: None): readonly string[] {
  return none.trim() === '' ? [`${name}: no reason why it is not in ${place}`] : [];
}

/** A builder makes records of the collection to which the programs write most of their fields. */
function builderComplaints(
  name: string,
  stated: Places['builder'],
  written: WrittenFields,
): readonly string[] {
  if (isNone(stated)) return reasonComplaints(name, 'builder', stated);
  return Object.entries(stated)
    .filter(([, record]) => nearestCollection(record, written) !== name)
    .map(([builder]) => `${name}: not made by the builder ${builder}`);
}

function isNone(stated: Places['builder']): stated is None {
  return 'none' in stated;
}

function nearestCollection(record: object, written: WrittenFields): string | undefined {
  const fields = Object.keys(record);
  const shared = ([, names]: readonly [string, readonly string[]]): number =>
    fields.filter((field) => names.includes(field)).length;
  return Object.entries(written).toSorted((one, other) => shared(other) - shared(one))[0]?.[0];
}

/** The collections that a text names: in backticks, as `tillDays/{tillId}_{day}`, or as an entity. */
export function namesIn(text: string): ReadonlySet<string> {
  const named = text.matchAll(/(?:`|Entity |single record )([A-Za-z]+(?:\/[a-z]+)?)(?![A-Za-z])/gu);
  return new Set([...named].flatMap(([, name]) => name ?? []));
}
