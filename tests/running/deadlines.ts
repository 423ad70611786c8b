// How long the tests wait before they call something absent, in milliseconds: at least five times what a quiet machine needs (TS-08). A
// slow pass costs nothing, a red run without a fault costs the whole run. A bound on time itself stands in `npm run bench`.

export const deadlines = {
  /** Until an expectation holds. */
  expect: 20_000,
  /** Until a key, a click or a navigation has been done. */
  action: 20_000,
  /** Until the till shows its first product. */
  firstTile: 30_000,
  /** Until a till knows that its connection has ended or come back. */
  connection: 30_000,
  /** Until a till has stated its day: it tries at most once a minute, and a try that met a lost connection counts. */
  statement: 150_000,
  /** Until a started program answers, until a long queue has been sent, until a stopped server is reached again. */
  program: 90_000,
  /** Until a browser has started and is connected. */
  browser: 180_000,
  /** A whole test of computation. */
  unit: 60_000,
  /** A whole test of a screen. */
  test: 90_000,
  /** Until Google's emulator has been started and has decided a sample. */
  emulator: 600_000,
  /** A whole test of queries or statistics, and one that waits for servers, processes and disks. */
  longTest: 300_000,
} as const;
