// What signing out would leave behind: the counter says it, and the account menu asks before it happens.

export interface UnsentRecords {
  /** How many records of this device are not sent yet. */
  readonly unsent: () => number;
  /** Called when the person signs out. */
  readonly close: () => void;
}

let work: UnsentRecords | undefined;

export function registerUnsentRecords(begun: UnsentRecords): void {
  work = begun;
}

export function unsentCount(): number {
  return work?.unsent() ?? 0;
}

export function closeUnsentRecords(): void {
  work?.close();
  work = undefined;
}
