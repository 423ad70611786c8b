// Reports listeners that fail: to the log, and to the connection monitor, which then asks the backend whether it answers.
import type { ConnectionStatus } from '#till';

/** A listener has failed and starts again: which one, and the type of the failure. */
export type WatchFailed = (what: string, reason: string) => void;

/** A listener that keeps failing for the same reason is logged once. */
export function createWatchFailed(
  connection: Pick<ConnectionStatus, 'recheck'>,
  log: (message: string, error: unknown) => void,
): WatchFailed {
  const logged = new Set<string>();
  return (what, reason) => {
    const message = `the listener of ${what} failed`;
    if (!logged.has(`${message}: ${reason}`)) log(message, reason);
    logged.add(`${message}: ${reason}`);
    if (reason === 'Unreachable') connection.recheck();
  };
}
