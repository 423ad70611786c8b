// The time since a till reported its presence, in steps for a text.

export type Presence =
  | { readonly type: 'NeverSeen' }
  | { readonly type: 'Here' }
  | { readonly type: 'MinutesAgo'; readonly minutes: number }
  | { readonly type: 'HoursAgo'; readonly hours: number }
  | { readonly type: 'LongAgo'; readonly at: number };

/** Both times in milliseconds. A till reports every five minutes; a report may be two minutes late. */
export function presenceOf(lastSeenAt: number | null, now: number): Presence {
  if (lastSeenAt === null) return { type: 'NeverSeen' };
  const minutes = Math.floor((now - lastSeenAt) / 60_000);
  if (minutes < 7) return { type: 'Here' };
  if (minutes < 60) return { type: 'MinutesAgo', minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { type: 'HoursAgo', hours } : { type: 'LongAgo', at: lastSeenAt };
}
