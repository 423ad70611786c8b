// The work and the uncaught errors of the page that the test files of a worker share. Loaded before anything that asks or waits.
import { deadlines } from '../running/deadlines.ts';
import { watchWork } from './open-work.ts';

const work = watchWork(globalThis);
const uncaught: string[] = [];
let running = 'no test';

listen('error', (event) => event instanceof ErrorEvent && note(event.error));
listen('unhandledrejection', (event) => event instanceof PromiseRejectionEvent && note(event.reason));

/** By the browser's own function: Vitest reports no uncaught error where a page listens for them by that of the window. */
function listen(type: string, listener: (event: Event) => void): void {
  EventTarget.prototype.addEventListener.call(globalThis, type, listener);
}

function note(error: unknown): void {
  // An error without an object is a notice of the browser.
  if (error === undefined || error === null) return;
  const description = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
  uncaught.push([`uncaught while ${running} ran: ${description}`, ...work.open()].join('\n'));
}

/** What the page does from now on belongs to this test. */
export function beginTest(name: string): void {
  running = `'${name}'`;
  work.beginTest(name);
}

/**
 * Waits for what ends by itself: an answer on its way, the short timer of a download. Throws when something that was begun goes on, or when
 * an error was caught by nobody: with the test that began it, and where. Afterwards both are forgotten, so that only one test fails by them.
 */
export async function expectAllEnded(): Promise<void> {
  const faults = [...(await work.rest(deadlines.expect)), ...uncaught.splice(0)];
  running = `the end of ${running}`;
  if (faults.length > 0) throw new Error(`A test must end what it begins.\n${faults.join('\n')}`);
}
