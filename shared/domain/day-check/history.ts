// What a value was at a past moment: the value of now, taken back through the changes since (DC-24).

/** A value now, and its changes since the day began, the oldest first. */
export interface History<Value> {
  readonly now: Value;
  readonly changes: readonly Change<Value>[];
}

export interface Change<Value> {
  /** Milliseconds: when the backend took it. */
  readonly at: number;
  readonly before: Value;
  readonly after: Value;
}

/** Milliseconds: for so long a till may not have heard of a change, or its clock may differ. */
const grace = 60_000;

export function valueAt<Value>({ now, changes }: History<Value>, time: number): Value {
  return changes.find(({ at }) => at > time)?.before ?? now;
}

/** The values by which a till may have judged at that time, or between an earlier one and that. */
export function valuesAround<Value>(
  history: History<Value>,
  time: number,
  since: number = time,
): readonly Value[] {
  const near = history.changes.filter(({ at }) => at >= since - grace && at <= time + grace);
  return [valueAt(history, time), ...near.flatMap(({ before, after }) => [before, after])];
}

/** When the value that held at that time was set; null for before the day. */
export function changedBefore({ changes }: History<unknown>, time: number): number | null {
  return changes.findLast(({ at }) => at <= time)?.at ?? null;
}
