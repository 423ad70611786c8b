// An approver: an admin with a PIN that a till checks without a connection, and the count of wrong PINs of a device (BA-09).
import { isFields, readList, readText, readWhole, type Fields } from '#kernel/fields';
import { maxWrongPins, pinLockTime, pinSizes, type PinHash } from './pin.ts';

/** An approver as screens name one. */
export interface ApproverName {
  /** The uid of the admin. */
  readonly id: string;
  readonly name: string;
}

export interface Approver extends ApproverName, PinHash {}

/** What a device knows of wrong PINs. Its clock has no part in it. */
export interface PinTries {
  /** Wrong ones in a row. A try counts as wrong until its PIN was right. */
  readonly wrong: number;
  /** Milliseconds that the device must still run before it takes a PIN again. */
  readonly lockedFor: number;
}

export type PinStep =
  | { readonly type: 'Read' }
  | { readonly type: 'Tried' }
  | { readonly type: 'Right' }
  /** The device has run for so many milliseconds. */
  | { readonly type: 'Ran'; readonly time: number };

export const noPinTries: PinTries = { wrong: 0, lockedFor: 0 };

/** A try counts before its PIN is checked, so that ending the program during the check gains nothing. */
export function afterPinStep(tries: PinTries, step: PinStep): PinTries {
  switch (step.type) {
    case 'Read':
      return tries;
    case 'Tried': {
      if (tries.lockedFor > 0) return tries;
      const wrong = tries.wrong + 1;
      return { wrong, lockedFor: wrong >= maxWrongPins ? pinLockTime : 0 };
    }
    case 'Right':
      return noPinTries;
    case 'Ran': {
      if (tries.lockedFor === 0) return tries;
      const lockedFor = Math.max(0, tries.lockedFor - step.time);
      return lockedFor === 0 ? noPinTries : { ...tries, lockedFor };
    }
  }
}

/** The fields of `approvers/{uid}` without the time. */
export function approverDocument({ name, salt, hash }: Omit<Approver, 'id'>) {
  return { name, salt, hash };
}

/** Reads `approvers/{uid}`; null for a record without a usable PIN. */
export function readApprover(id: string, fields: Fields): Approver | null {
  const approver = {
    id,
    name: readText(fields, 'name'),
    salt: readText(fields, 'salt'),
    hash: readText(fields, 'hash'),
  };
  return isHex(approver.salt, pinSizes.salt) && isHex(approver.hash, pinSizes.hash) ? approver : null;
}

/** Reads the approvers that a device stored: a list under `all`. */
export function readApprovers(fields: Fields): readonly Approver[] {
  return readList(fields, 'all').flatMap((entry) => {
    const approver = isFields(entry) ? readApprover(readText(entry, 'id'), entry) : null;
    return approver === null ? [] : [approver];
  });
}

export function readPinTries(fields: Fields): PinTries {
  return {
    wrong: Math.max(0, readWhole(fields, 'wrong', 0)),
    lockedFor: Math.min(pinLockTime, Math.max(0, readWhole(fields, 'lockedFor', 0))),
  };
}

function isHex(text: string, length: number): boolean {
  return text.length === length && /^[0-9a-f]+$/.test(text);
}
