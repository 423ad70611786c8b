// What signing out would leave behind: the counter says it, and the account menu asks before it happens.

export interface StaffWork {
  /** How many records of this device are not sent yet. */
  readonly unsent: () => number;
  /** Called when the person signs out. */
  readonly close: () => void;
}

let work: StaffWork | undefined;

export const beginStaffWork = (begun: StaffWork): void => {
  work = begun;
};

export const unsentWork = (): number => work?.unsent() ?? 0;

export const endStaffWork = (): void => {
  work?.close();
  work = undefined;
};
