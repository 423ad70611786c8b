// What signing out would leave behind: the counter says it, and the account menu asks before it happens.

export interface UnsentRecords {
  /** How many records of this device are not sent yet. */
  readonly unsent: () => number;
  /** Called when the person signs out. */
  readonly close: () => void;
}

let work: UnsentRecords | undefined;

export const registerUnsentRecords = (begun: UnsentRecords): void => {
  work = begun;
};

export const unsentCount = (): number => work?.unsent() ?? 0;

export const closeUnsentRecords = (): void => {
  work?.close();
  work = undefined;
};
