// The stored trace of the last sign-in on this device: without it nothing is loaded (SH-54); it holds the role for offline days (LG-24).
import * as z from 'zod/mini';
import { admit, type Staff } from '#domain/user';
import { parseJson } from '#kernel/fields';

/** The three calls of the browser's Storage that are needed. */
export interface SignInStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

/** Whether a user has signed in on this device and not signed out since. */
export function hasSignInTrace(storage: SignInStorage): boolean {
  return storage.getItem(sessionKey) !== null;
}

/** Stores a role that the backend has just confirmed; `now` in milliseconds. If the storage is full, only the offline days are lost. */
export function rememberStaff(storage: SignInStorage, staff: Staff, now: number): void {
  try {
    storage.setItem(sessionKey, JSON.stringify({ staff, verifiedAt: now }));
  } catch {
    storage.removeItem(sessionKey);
  }
}

export function forgetStaff(storage: SignInStorage): void {
  storage.removeItem(sessionKey);
}

/** When the backend confirmed the user, in milliseconds; null where nobody is remembered. */
export function confirmedTime(storage: SignInStorage): number | null {
  const memory = z.safeParse(memoryShape, parseJson(storage.getItem(sessionKey)));
  return memory.success ? memory.data.verifiedAt : null;
}

/** The user confirmed within the last 14 days, or null. */
export function rememberedStaff(storage: SignInStorage, now: number): Staff | null {
  const memory = z.safeParse(memoryShape, parseJson(storage.getItem(sessionKey)));
  if (!memory.success || now - memory.data.verifiedAt > maxMemoryAge) return null;
  const admitted = admit(memory.data.staff);
  return admitted.ok ? admitted.value : null;
}

const sessionKey = 'aleef.session';
const maxMemoryAge = 14 * 24 * 60 * 60_000;

const memoryShape = z.object({
  staff: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(['admin', 'cashier']),
    phone: z.string(),
    isActive: z.literal(true),
    createdAt: z.nullable(z.number()),
    updatedAt: z.nullable(z.number()),
  }),
  verifiedAt: z.number(),
});
