// How every script runs: it connects, does its work, says how it went, and ends with 0 only when it went well.
import type { Result } from '#kernel/result';
import { connectShop, type ShopBackend } from './connect.ts';

/** Runs the work on the shop that the environment names. The value is said on the terminal; so is an error, with exit code 1. */
export async function runOnShop(work: (shop: ShopBackend) => Promise<Result<string, string>>): Promise<void> {
  const connected = connectShop(process.env);
  if (!connected.ok) return exitWith(connected.error);
  const shop = connected.value;
  try {
    const outcome = await work(shop);
    if (outcome.ok) console.log(outcome.value);
    else exitWith(outcome.error);
  } catch (failure) {
    exitWith(
      `${shop.name} could not be asked: ${failure instanceof Error ? failure.message : String(failure)}`,
    );
  } finally {
    await shop.close();
  }
}

/** Says what stands in the way, and that the script did not do its work. */
export function exitWith(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
