// The kind `drawer` of a till's record, and its collection.
import type { Fact } from './place.ts';

const checks = [
  'tests/contract/backend-day-checks.test.ts',
  'tests/contract/backend-whole-day.test.ts',
  'tests/contract/backend-till-days.test.ts',
];

export const drawer: Fact = {
  name: 'drawer',
  tests: [
    'tests/rules/shifts.test.ts',
    'tests/rules/till-reports.test.ts',
    'tests/rules/repeated.test.ts',
    'tests/rules/queries.test.ts',
    'tests/till/damaged-record.test.ts',
    'tests/till/memory-store.test.ts',
    'tests/till/refused-records.test.ts',
    'server/shop/expected-queries.test.ts',
    'server/demo/shifts.test.ts',
    'server/demo/day-checks.test.ts',
    'tests/repository/collections.test.ts',
    'tests/contract/till-backend.test.ts',
    'tests/contract/backend-shifts.test.ts',
  ],
  places: [
    {
      path: 'shared/till/contract/till.ts',
      text: "  | { readonly kind: 'drawer'; readonly movement: DrawerMovement }\n",
    },
    {
      path: 'shared/till/contract/damaged-record.ts',
      text: "    case 'drawer':\n      return drawerDocument(record.movement);\n",
    },
    { path: 'shared/till/contract/damaged-record.ts', text: "\n  'drawer'," },
    { path: 'shared/till/calls/shift-operations.ts', text: "\n  | 'recordDrawer'" },
    {
      path: 'shared/till/steps/drawer-steps.ts',
      text: "[...added, newEntry(id, { kind: 'drawer', movement }, { now })]",
      instead: 'added',
    },
    {
      path: 'shared/till-firestore/send-day-records.ts',
      text: "    case 'drawer':\n      return shifts.sendMovement(record.movement, delivery);\n",
    },
    {
      path: 'shared/till-firestore/send-day-records.ts',
      text: "    case 'drawer':\n      return { payload: { ...drawerDocument(record.movement) }, cashierId: record.movement.by };\n",
    },
    { path: 'shared/backend/tills/refusals.ts', text: "\n  'drawer'," },
    {
      path: 'shared/backend/day-checks/read-day.ts',
      text: "(await steps.equal('drawer', ofDay)).map(({ id, fields }) =>\n      readDrawerMovement(id, fields),\n    )",
      instead: '[]',
      tests: checks,
    },
    {
      path: 'shared/backend/day-checks/read-shifts.ts',
      text: "    drawer: entitiesFrom(await steps.equal('drawer', { shiftId }), readDrawerMovement),\n",
      instead: '    drawer: [],\n',
      tests: checks,
    },
    {
      path: 'shared/backend/day-checks/counts.ts',
      text: '  raise(drawer, (of) => ({ drawer: number(drawer, of) }));\n',
      tests: checks,
    },
    {
      path: 'shared/features/pos/status/record-name.tsx',
      text: "    case 'drawer':\n      return '';\n",
    },
    { path: 'shared/text/till/pos.ts', text: "      drawer: 'حركة درج',\n" },
    { path: 'shared/text/office/tills.ts', text: "      drawer: 'حركة درج',\n" },
    {
      path: 'shared/text/office/day-checks.ts',
      text: "  drawer: 'حركات الدرج',\n",
      tests: ['web/admin/today/difference-sentence.test.ts'],
    },
    {
      path: 'electron/main/schemas/ledger-schema.ts',
      text: "  z.object({ kind: z.literal('drawer'), movement: movementSchema }),\n",
      tests: ['tests/desktop/sqlite-store.test.ts'],
    },
    {
      path: 'electron/main/app/drawer-calls.ts',
      text: '      if (recorded.ok) openDrawer();\n',
      tests: ['electron/main/app/drawer-calls.test.ts'],
    },
    {
      path: 'electron/main/ipc/call-plans.ts',
      text: "  recordDrawer: { needs: 'staff', input: z.tuple([movement, id.nullable()]) },\n",
    },
    {
      path: 'firestore.rules',
      text: 'match /drawer/{movementId} {',
      instead: 'match /movementsOfCash/{movementId} {',
    },
    {
      path: 'firestore.rules',
      text: "'shiftClosed', 'drawer', 'voidNumber'",
      instead: "'shiftClosed', 'voidNumber'",
    },
    {
      path: 'firestore.indexes.json',
      text: `    {
      "collectionGroup": "drawer",
      "queryScope": "COLLECTION",
      "fields": [
        { "fieldPath": "shiftId", "order": "ASCENDING" },
        { "fieldPath": "timestamp", "order": "ASCENDING" }
      ]
    },
`,
    },
    {
      path: 'server/shop/expected-queries.ts',
      text: "  drawer: ['shiftId'],\n",
      tests: ['tests/reliability/query-scans.test.ts'],
    },
    {
      path: 'server/demo/shop.ts',
      text: '    ...drawer.movements.map((movement): Entry => {',
      instead: '    ...drawer.movements.slice(0, 0).map((movement): Entry => {',
    },
    {
      path: 'docs/architecture.md',
      text: '  `drawer` (movements of cash), `tillDays',
      instead: '  `tillDays',
      tests: ['tests/repository/collections.test.ts'],
    },
  ],
};
