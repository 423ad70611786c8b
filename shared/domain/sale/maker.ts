// Who made a record, as it states it.

export interface Made {
  /** The uid of who acted, and the name that the record states. */
  readonly by: string;
  readonly byName: string;
  /** The uid of who was signed in when it was sent; empty where that is not stored. */
  readonly recordedBy: string;
}

/** Who made a sale, a refund or a void number. */
export function madeByCashier(record: {
  readonly cashierId: string;
  readonly cashierName: string;
  readonly recordedBy?: string;
}): Made {
  const { cashierId, cashierName, recordedBy = '' } = record;
  return { by: cashierId, byName: cashierName, recordedBy };
}
