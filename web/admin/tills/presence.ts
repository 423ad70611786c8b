// How lately a counter was heard of, in steps that a person reads.

export type Presence =
  | { readonly type: 'NeverSeen' }
  | { readonly type: 'Here' }
  | { readonly type: 'MinutesAgo'; readonly minutes: number }
  | { readonly type: 'HoursAgo'; readonly hours: number }
  | { readonly type: 'LongAgo'; readonly at: number };

/** From milliseconds. A counter says every five minutes that it is there; a word that is late by two still counts. */
export function presenceOf(lastSeenAt: number | null, now: number): Presence {
  if (lastSeenAt === null) return { type: 'NeverSeen' };
  const minutes = Math.floor((now - lastSeenAt) / 60_000);
  if (minutes < 7) return { type: 'Here' };
  if (minutes < 60) return { type: 'MinutesAgo', minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { type: 'HoursAgo', hours } : { type: 'LongAgo', at: lastSeenAt };
}
