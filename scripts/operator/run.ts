// How every script runs: it connects, does its work, says how it went, and ends with 0 only when it went well.
import type { Result } from '#kernel/result';
import { connectShop, type Environment, type ShopBackend } from './connect.ts';
import { createTerminal, type Terminal } from './terminal.ts';

/** What a script needs from outside. */
export interface Surroundings {
  readonly environment: Environment;
  readonly terminal: Terminal;
  /** Milliseconds. */
  readonly now: () => number;
}

/** The code that a process ends with: 1 when the script did not do its work. */
export type ExitCode = 0 | 1;

/** Those of the process that a script runs in. */
export function processSurroundings(): Surroundings {
  return { environment: process.env, terminal: createTerminal(process), now: () => Date.now() };
}

/** Runs the work on the shop that the environment names. The value is said on the terminal; so is an error, with exit code 1. */
export async function runOnShop(
  { environment, terminal }: Surroundings,
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
      `${shop.name} could not be asked: ${failure instanceof Error ? failure.message : String(failure)}`,
    );
  } finally {
    await shop.close();
  }
}

/** Says what stands in the way, and that the script did not do its work. */
export function refuse(terminal: Terminal, message: string): ExitCode {
  terminal.warn(message);
  return 1;
}
