// Runs a script: connects to the shop, does the work, reports the result. The exit code is 0 only on success.
import type { Result } from '#kernel/result';
import { connectShop, type Environment, type ShopBackend } from './connect.ts';
import { createTerminal, type Terminal } from './terminal.ts';

export interface ScriptDeps {
  readonly environment: Environment;
  readonly terminal: Terminal;
  /** Milliseconds. */
  readonly now: () => number;
}

/** The exit code of a process: 1 when the script failed. */
export type ExitCode = 0 | 1;

/** The surroundings of the current process. */
export function processDeps(): ScriptDeps {
  return { environment: process.env, terminal: createTerminal(process), now: () => Date.now() };
}

/** Runs the work on the shop of the environment. Prints the result, or an error with exit code 1. */
export async function runOnShop(
  { environment, terminal }: ScriptDeps,
  work: (shop: ShopBackend) => Promise<Result<string, string>>,
): Promise<ExitCode> {
  const connected = connectShop(environment);
  if (!connected.ok) return refuse(terminal, connected.error);
  const shop = connected.value;
  try {
    const outcome = await work(shop);
    if (!outcome.ok) return refuse(terminal, outcome.error);
    terminal.print(outcome.value);
    return 0;
  } catch (failure) {
    return refuse(
      terminal,
      `${shop.name} did not answer: ${failure instanceof Error ? failure.message : String(failure)}`,
    );
  } finally {
    await shop.close();
  }
}

/** Prints why the script cannot continue, and returns exit code 1. */
export function refuse(terminal: Terminal, message: string): ExitCode {
  terminal.warn(message);
  return 1;
}
