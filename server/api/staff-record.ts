// A member of staff as the accounts API knows them.

export type StaffRole = 'admin' | 'cashier';

/** The fields of users/{uid} that the accounts API reads or writes. */
export interface StaffRecord {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: StaffRole;
}

/** The fields by which the rules judge a staff member: the role, and whether the record is active. */
export interface StaffStatus {
  readonly name: string;
  readonly role: string;
  readonly isActive: boolean;
}
