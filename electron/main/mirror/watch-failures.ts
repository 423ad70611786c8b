// Reports failing listeners to the log and to the connection monitor, which then checks whether the backend answers.
import { isOutage } from '#backend/failure';
import type { ConnectionStatus } from '#till';

/** Called when a listener has failed and restarts: its name and the type of the failure. */
export type WatchFailed = (what: string, reason: string) => void;

/** A listener that fails repeatedly for the same reason is logged once. */
export function createWatchFailed(
  connection: Pick<ConnectionStatus, 'recheck'>,
  log: (message: string, error: unknown) => void,
): WatchFailed {
  const logged = new Set<string>();
  return (what, reason) => {
    const message = `the listener of ${what} failed`;
    if (!logged.has(`${message}: ${reason}`)) log(message, reason);
    logged.add(`${message}: ${reason}`);
    if (isOutage({ type: reason })) connection.recheck();
  };
}
