// The users of the test shops, and what they sign in with.
import type { Result } from '#kernel/result';

export const password = 'secret-1';
export const adminEmail = 'admin@shop.test';
export const cashierEmail = 'cashier@shop.test';

/** A `localStorage` in memory. */
export function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** The value of a result that must be a success. */
export function expectValue<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`expected a value, got ${JSON.stringify(result.error)}`);
  return result.value;
}
