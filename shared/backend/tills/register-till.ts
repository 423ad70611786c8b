// A device becomes a till: the register of the letters, the till and its entry of the audit log are written in one commit (FS-36). One that
// an admin took out of use becomes a till again under its own letter.
import type { Transaction } from 'firebase/firestore/lite';
import { writeAuditEntry } from '#backend/audit';
import type { Backend, DocumentStore } from '#backend/connect';
import { type Actor, decide } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readPosSettings } from '#domain/pos-settings';
import { tillLetter } from '#domain/sale';
import type { LastNumbers } from '#domain/till-numbers';
import { type Fields, readText, readWhole } from '#kernel/fields';
import { err, ok, type Result } from '#kernel/result';
import { everStated, lastStated } from './stated-numbers.ts';

export interface NewTill {
  /** Made on the device. */
  readonly id: string;
  readonly name: string;
  /** Who is signed in there. */
  readonly by: Actor;
  /** The uid of the admin who pressed the act or whose PIN approved it; absent where nobody was asked. */
  readonly approvedBy?: string;
  /** The approval is that of the pairing with the shop, not of a PIN. */
  readonly isPaired?: true;
}

/** What a till learns at its start. */
export interface TillRegistration extends LastNumbers {
  readonly letter: string;
  /** Milliseconds of the backend's clock; null for a till that has not reported yet. */
  readonly lastSeenAt: number | null;
  /** An admin took it out of use: it sells nothing before it was renewed. */
  readonly isRetired?: true;
}

/** The device is no till yet, and the shop asks an admin first. */
export interface NeedsApproval {
  readonly type: 'NeedsApproval';
}

export async function registerTill(
  backend: Backend,
  till: NewTill,
): Promise<Result<TillRegistration, BackendFailure | NeedsApproval>> {
  return decide<TillRegistration, NeedsApproval>(backend, async (transaction, store) => {
    const { sdk, database } = store;
    const known = await transaction.get(sdk.doc(database, 'tills', till.id));
    const letter: unknown = known.get('letter');
    if (typeof letter === 'string') return ok(registrationOf(letter, known.data() ?? {}));
    if (await needsApproval(transaction, store, till)) return err({ type: 'NeedsApproval' });
    const next = await takeLetter(transaction, store, till);
    writeTill(transaction, store, { till, letter: next });
    return ok({ letter: next, ...lastStated({}) });
  });
}

/** Takes a retired till into use again; one in use stays as it is. */
export async function renewTill(
  backend: Backend,
  till: Pick<NewTill, 'id' | 'by' | 'approvedBy'>,
): Promise<Result<TillRegistration, BackendFailure | NeedsApproval>> {
  return decide<TillRegistration, NeedsApproval>(backend, async (transaction, store) => {
    const { sdk, database } = store;
    const { retiredAt, ...fields } = await readFields(transaction, store, ['tills', till.id]);
    const renewed = ok(registrationOf(readText(fields, 'letter'), fields));
    if (retiredAt === undefined) return renewed;
    if (await needsApproval(transaction, store, till)) return err({ type: 'NeedsApproval' });
    transaction.update(sdk.doc(database, 'tills', till.id), {
      retiredAt: sdk.deleteField(),
      lastAuditId: writeAddition(transaction, store, {
        till: { ...till, name: readText(fields, 'name') },
        letter: readText(fields, 'letter'),
      }),
      updatedAt: sdk.serverTimestamp(),
    });
    return renewed;
  });
}

function registrationOf(letter: string, fields: Fields): TillRegistration {
  return { letter, ...everStated(fields), ...('retiredAt' in fields ? { isRetired: true } : {}) };
}

async function needsApproval(
  transaction: Transaction,
  store: DocumentStore,
  { approvedBy }: Pick<NewTill, 'approvedBy'>,
): Promise<boolean> {
  const settings = await readFields(transaction, store, ['settings', 'pos']);
  return approvedBy === undefined && readPosSettings(settings).newTills === 'ask';
}

interface Addition {
  readonly till: NewTill;
  readonly letter: string;
}

function writeTill(transaction: Transaction, store: DocumentStore, { till, letter }: Addition): void {
  const { sdk, database } = store;
  const { id, name, by } = till;
  transaction.set(sdk.doc(database, 'tills', id), {
    letter,
    name,
    registeredBy: by.id,
    lastAuditId: writeAddition(transaction, store, { till, letter }),
    createdAt: sdk.serverTimestamp(),
    updatedAt: sdk.serverTimestamp(),
  });
}

/** Returns the id of the entry. */
function writeAddition(transaction: Transaction, store: DocumentStore, { till, letter }: Addition): string {
  const { id, name, by, approvedBy, isPaired } = till;
  const act = {
    kind: 'tillAdded',
    subject: { id, name: letter },
    after: { name, ...(isPaired === undefined ? {} : { isPaired }) },
    ...(approvedBy === undefined || approvedBy === by.id ? {} : { approvedBy }),
  } as const;
  return writeAuditEntry(transaction, store, { act, actor: by });
}

/** So many letters may cashiers take in 24 hours; an admin may take more. The rules have the same number. */
const mostByCashiers = 6;

/** The register names the till that takes the letter, so every letter belongs to exactly one till. */
async function takeLetter(
  transaction: Transaction,
  store: DocumentStore,
  { id: tillId, by }: NewTill,
): Promise<string> {
  const { sdk, database } = store;
  const register = await readFields(transaction, store, ['tills', 'register']);
  const { role } = await readFields(transaction, store, ['users', by.id]);
  const count = readWhole(register, 'count', 0) + 1;
  const taken = readWhole(register, 'byCashiers', mostByCashiers);
  // Whether a span is over is known to the rules alone: the clocks of a device and of the backend differ.
  const counted =
    taken < mostByCashiers
      ? { byCashiers: taken + 1 }
      : { byCashiers: 1, byCashiersSince: sdk.serverTimestamp() };
  transaction.set(
    sdk.doc(database, 'tills', 'register'),
    { count, tillId, ...(role === 'admin' ? {} : counted) },
    { merge: true },
  );
  return tillLetter(count);
}

async function readFields(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  [collection, id]: readonly [collection: string, id: string],
): Promise<Fields> {
  return (await transaction.get(sdk.doc(database, collection, id))).data() ?? {};
}
