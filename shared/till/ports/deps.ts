// What a till needs from outside, handed in by the program that starts it. The engine itself uses no clock, disk or network.
import type { PinHash } from '#domain/approver';
import type { TillHealth } from '#domain/till-health';
import type { Staff } from '#domain/user';
import type { Clock, Timer } from '#kernel/timing';
import type { Connection } from './sync.ts';
import type { TillBackend } from './till-backend.ts';
import type { TillStore } from './till-store.ts';

export interface TillDeps {
  readonly store: TillStore;
  readonly backend: TillBackend;
  readonly connection: ConnectionStatus;
  readonly clock: Clock;
  readonly timer: Timer;
  /** A new document id. */
  readonly newId: () => string;
  /** A number from 0 to 1. */
  readonly random: () => number;
  /** The cashier who sells now. */
  readonly cashier: () => Cashier;
  /** The role of that cashier, as the sign-in of this device has it. */
  readonly role: () => Staff['role'];
  /** Whether a PIN is the one that was stored; slow by design. */
  readonly checkPin: (pin: string, stored: PinHash) => Promise<boolean>;
  /** Calls `lead` once this window is the one of this till that sends, and the function it returned when it no longer is. */
  readonly leadership: (lead: () => () => void) => () => void;
  /** What the other windows wait for; absent where one process has every window of the till. */
  readonly awaited?: AwaitedRecords;
  /** The state of this device, stated with each proof (TH-16). */
  readonly health: () => Promise<TillHealth>;
  /** Milliseconds that this device has run, whatever its clock is set to. */
  readonly uptime: () => number;
  /** For failures that a developer must see and a cashier cannot repair. */
  readonly log: (message: string, error: unknown) => void;
}

/** The records for which a cashier waits in any window of this till; a window that crashes waits for none. */
export interface AwaitedRecords {
  readonly hold: <Value>(id: string, work: () => Promise<Value>) => Promise<Value>;
  /** True where that cannot be told. */
  readonly isHeld: (id: string) => Promise<boolean>;
}

/** Does what a cashier waits for, so that the other windows can tell. */
export function whileAwaited<Value>(
  { awaited }: Pick<TillDeps, 'awaited'>,
  id: string,
  work: () => Promise<Value>,
): Promise<Value> {
  return awaited === undefined ? work() : awaited.hold(id, work);
}

export interface ConnectionStatus extends Connection {
  state(): 'checking' | 'online' | 'offline';
}

/** The uid of the signed-in admin, who approves their own acts; undefined for a cashier (BA-11). */
export function ownApprover({ cashier, role }: Pick<TillDeps, 'cashier' | 'role'>): string | undefined {
  return role() === 'admin' ? cashier().id : undefined;
}

export interface Cashier {
  readonly id: string;
  readonly name: string;
}
