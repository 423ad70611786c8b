// The map in docs/architecture.md: the places of each subject, the collections, and the walks through the code.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEntryPoints } from '../../build/imports/entry-points.ts';
import { readSource } from '../../build/imports/extract.ts';
import { parseRules } from '#server/rules';
import { collectionsOf } from './collection-places.ts';
import { sectionOf } from './sections.ts';
import {
  collectionsOfData,
  maxPaths,
  namesOfNoCollection,
  placesOfDiagram,
  subjectComplaints,
  subjectRowsOf,
  wholeFolders,
  type SubjectRow,
  type Tree,
} from './subject-places.ts';
import { graphOf, nameOf, walkComplaints, walksOf, type Reasons, type Walk } from './walks.ts';

const page = readFileSync('docs/architecture.md', 'utf8');
const collections = collectionsOf(parseRules(readFileSync('firestore.rules', 'utf8')));
const sources = globSync('{shared,server,electron,renderer,web}/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(?:test|testing)\.tsx?$/u.test(path) && !path.startsWith('shared/testing/'))
  .map((path) => [path, readFileSync(path, 'utf8')] as const);

describe('the table of subjects', () => {
  const rows = subjectRowsOf(sectionOf(page, 'Subject and places'));
  const tree: Tree = {
    folders: wholeFolders.flatMap(foldersIn),
    collections,
    texts: new Set(
      readSource('index.ts', readFileSync('shared/text/index.ts', 'utf8')).imports.flatMap(
        ({ names }) => names,
      ),
    ),
    exists: existsSync,
  };
  const complaints = subjectComplaints(rows, tree);
  /** What is named beyond what is wrong with the page itself. */
  const more = (changed: readonly SubjectRow[], of: Tree = tree): readonly string[] =>
    subjectComplaints(changed, of).filter((complaint) => !complaints.includes(complaint));
  const changedRow = (subject: string, change: (row: SubjectRow) => Partial<SubjectRow>) =>
    rows.map((row) => (row.subject === subject ? { ...row, ...change(row) } : row));
  const without = (names: readonly string[], name: string) => names.filter((one) => one !== name);

  test('each folder and collection is in one row, and each path of a row exists (HZ-11)', () => {
    expect(rows.length).toBeGreaterThan(24);
    expect(tree.folders.length).toBeGreaterThan(90);
    expect(rows.filter(({ paths }) => paths.length === 0)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test.each(wholeFolders)('a folder that is new, missing or in two rows is named: %s (HZ-11)', (folder) => {
    const [path = ''] = foldersIn(folder);
    const lost = rows.map((row) => ({ ...row, paths: without(row.paths, path) }));
    expect(more(lost)).toEqual([`${path}: in 0 rows`]);
    const twice = changedRow('category', ({ paths }) => ({ paths: [...paths, path] }));
    expect(more(twice)).toContain(`${path}: in 2 rows`);
    const gained = { ...tree, folders: [...tree.folders, `${folder}/meteors`] };
    expect(more(rows, gained)).toEqual([`${folder}/meteors: in 0 rows`]);
  });

  test('a path and a text that are gone, and a row with too many paths, are named (HZ-11)', () => {
    const gone = 'shared/till/steps/nowhere.ts';
    expect(
      more(
        changedRow('sale', ({ paths, texts }) => ({
          paths: [...paths, gone],
          texts: [...texts, 'someTexts'],
        })),
      ),
    ).toEqual([`sale: ${gone} is gone`, 'sale: no text someTexts']);
    const many = Array.from({ length: maxPaths + 1 }, () => 'shared/till/steps/sale-step.ts');
    const crowded = more([...rows, { subject: 'much', paths: many, texts: [], collections: [] }]);
    expect(crowded).toEqual(['much: 13 paths']);
  });

  test('a collection that the rules gain or lose, or that a row loses, is named (HZ-11)', () => {
    expect(more(rows, { ...tree, collections: [...collections, 'meteors'] })).toEqual(['meteors: in 0 rows']);
    expect(more(rows, { ...tree, collections: without(collections, 'drawer') })).toEqual([
      'shift, drawer: the rules have no drawer',
    ]);
    const lost = changedRow('refund, exchange, void', () => ({ collections: ['refunds'] }));
    expect(more(lost)).toEqual(['refundedSales: in 0 rows']);
  });

  test('each place of the diagram of the programs exists (HZ-11)', () => {
    const places = placesOfDiagram(sectionOf(page, 'The programs'));
    expect(places.length).toBeGreaterThan(8);
    expect(places.filter((place) => !existsSync(place))).toEqual([]);
    expect(placesOfDiagram('a["till<br>renderer, nowhere"] --> b["Firebase"]')).toEqual([
      'renderer',
      'nowhere',
    ]);
  });
});

test('the section about the data lists the collections of the rules and no other (HZ-11)', () => {
  const named = collectionsOfData(sectionOf(page, 'The data'));
  expect(collections.filter((name) => !named.includes(name))).toEqual([]);
  expect(namesOfNoCollection(named, collections)).toEqual([]);
  const section = 'x `gone`. The specified collections are `sales` and `meteors/{id}`.\n\n**Other.** `gone`';
  expect(namesOfNoCollection(collectionsOfData(section), collections)).toEqual(['meteors']);
});

describe('the walks', () => {
  const repositories = { type: 'Outside', why: 'useAdmin hands every screen the repositories' } as const;
  const reasons: Reasons = {
    'enforceHostPolicy → refuseExhausted': {
      type: 'Outside',
      why: 'two hooks of one request: the server adds the first for every route, rest the second',
    },
    'useSubmitOrder.submit → OrderOutbox.submit': {
      type: 'Outside',
      why: 'useStorefront reads the outbox from the context of the store',
    },
    'useForm.submit → useEditing.onSubmit': { type: 'Callback' },
    'useEditing.onSubmit → ProductEditor.save': { type: 'Callback' },
    'Editor.save → ProductRepository.update': repositories,
    'useAction.run → OrderRepository.setStatus': repositories,
  };
  const graph = graphOf(readEntryPoints(), new Map(sources));
  const walks = walksOf(sectionOf(page, 'How data flows'));
  const walk = (title: string): Walk => {
    const found = walks.find((one) => one.title === title);
    if (found === undefined) throw new Error(title);
    return found;
  };
  const complaintsOf = (one: Walk): readonly string[] =>
    walkComplaints([one], graph, reasons).filter((complaint) => !complaint.includes('is in no walk'));

  test('each step of a walk imports the next or is handed it (HZ-11)', () => {
    expect(walks.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'A sale, until it is durable',
        'A sale, until it is sent',
        'A refund, until it is durable',
        'A refund, until it is sent',
        'A closed shift, until it is durable',
        'A closed shift, until it is sent',
        "A visitor's order",
        'A product edit in the back office',
      ]),
    );
    expect(walkComplaints(walks, graph, reasons)).toEqual([]);
  });

  const leftOut = [
    ['A sale, until it is durable', 'TillStore.run', 'saveAndSendSale → runStep'],
    ['A sale, until it is sent', 'SaleRepository.create', 'callBackend → writeSale'],
    ['A refund, until it is durable', 'RefundCalls.refund', 'runStep → refundStep'],
    ['A refund, until it is sent', 'RefundCommits.createRefund', 'callBackend → writeRefund'],
    ['A closed shift, until it is durable', 'Till.closeShift', 'runStep → closeShiftStep'],
    ['A closed shift, until it is sent', 'ShiftRepository.sendClose', 'sendDayRecord → sendClose'],
    ["A visitor's order", 'OrderRepository.create', 'OrderStorage.save → createOnce'],
    ['A product edit in the back office', 'ProductEditor.save', 'useEditing.onSubmit → Editor.save'],
  ] as const;

  test.each(leftOut)('a step that is left out is named: %s, %s (HZ-11)', (title, name, arrow) => {
    const { steps, ...rest } = walk(title);
    const left = steps.filter((step) => nameOf(step) !== name);
    expect(left.length).toBe(steps.length - 1);
    expect(complaintsOf({ ...rest, length: left.length, steps: left })).toContain(
      `${title}: ${arrow} is neither imported nor handed in`,
    );
    expect(complaintsOf({ ...rest, steps: left })).toContain(
      `${title}: states the length ${steps.length} and has ${left.length} steps`,
    );
  });

  test('a function, a member and a type that have other names now are named (HZ-11)', () => {
    const title = 'A refund, until it is durable';
    const { steps, ...rest } = walk(title);
    const renamed = steps.map((step) => (step.name === 'refundStep' ? { ...step, name: 'giveBack' } : step));
    expect(complaintsOf({ ...rest, steps: renamed })).toEqual([`${title}: giveBack is not declared`]);
    const moved = steps.map((step) => (step.name === 'run' ? { ...step, name: 'carryOut' } : step));
    expect(complaintsOf({ ...rest, steps: moved })).toContain(`${title}: TillStore.carryOut is not declared`);
    expect(complaintsOf({ ...rest, steps, passes: ['Receipt', 'Refund'] })).toEqual([
      `${title}: no step has Receipt`,
    ]);
    expect(complaintsOf({ ...rest, steps, passes: [] })).toEqual([`${title}: does not say what passes`]);
  });

  test('a reason without need, without a text or without a walk is named (HZ-11)', () => {
    const arrow = 'TillStore.run → runStep';
    const one = [walk('A refund, until it is durable')];
    expect(walkComplaints(one, graph, { [arrow]: { type: 'Callback' } })).toEqual([
      `A refund, until it is durable: ${arrow} needs no reason`,
    ]);
    expect(walkComplaints(one, graph, { 'a → b': { type: 'Callback' } })).toEqual([
      'a → b: has a reason and is in no walk',
    ]);
    const order = [walk("A visitor's order")];
    const outbox = 'useSubmitOrder.submit → OrderOutbox.submit';
    expect(walkComplaints(order, graph, { [outbox]: { type: 'Outside', why: ' ' } })).toEqual([
      `A visitor's order: ${outbox} has an empty reason`,
    ]);
    expect(walkComplaints(order, graph, { [outbox]: { type: 'Callback' } })).toEqual([
      `A visitor's order: ${outbox} is no callback`,
    ]);
  });

  test('an entry point, a type and a function that is handed on lead to the next step (HZ-11)', () => {
    const small = graphOf(
      { '#domain/*': './shared/domain/*/index.ts' },
      new Map([
        ['a.ts', "import { second, type Deps } from '#domain/x';\nexport function first(deps: Deps) {}"],
        ['shared/domain/x/index.ts', "export { second } from './b.ts';\nexport type { Deps } from './c.ts';"],
        ['shared/domain/x/b.ts', 'export function second() {}'],
        ['shared/domain/x/c.ts', "import type { Store } from './d.ts';\nexport interface Deps { s: Store }"],
        ['shared/domain/x/d.ts', 'export interface Store { run(): void }'],
        ['shared/domain/x/e.ts', 'export function last() {}'],
      ]),
    );
    const complaints = (chain: string): readonly string[] =>
      walkComplaints(walksOf(`**W** (2; passes \`Deps\`): ${chain}`), small, {});
    expect(complaints('`first` → `second`')).toEqual([]);
    expect(complaints('`first` → `run` of `Store`')).toEqual([]);
    expect(complaints('`first` → `Store.run` → `second`')).toEqual([
      'W: states the length 2 and has 3 steps',
    ]);
    expect(complaints('`first` → `last`')).toEqual(['W: first → last is neither imported nor handed in']);
    expect(complaints('`second` → `first`')).toEqual(['W: second → first is neither imported nor handed in']);
    expect(complaints('`first` → the others')).toEqual(['W: a step without a name is not declared']);
  });
});

function foldersIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}
