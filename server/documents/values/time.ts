// Times in the protocol (RFC 3339, six fraction digits) and in the store (microseconds since 1970).

/** Microseconds as '2026-01-31T08:00:00.000001Z'. */
export function formatTime(micros: number): string {
  const seconds = Math.floor(micros / 1e6);
  const fraction = String(micros - seconds * 1e6).padStart(6, '0');
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${fraction}Z`;
}

/** Microseconds of a timestamp, null for invalid text. Digits after the sixth are cut off, as in the cloud. */
export function parseTime(text: string): number | null {
  const canonical = canonicalTime(text);
  if (canonical === null) return null;
  return Date.parse(`${canonical.slice(0, 19)}Z`) * 1000 + Number(canonical.slice(20, 26));
}

/** The canonical spelling of a timestamp: equal times have equal texts, and texts sort like times. */
export function canonicalTime(text: string): string | null {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(text);
  if (parts === null) return null;
  const instant = Date.parse(`${parts[1] ?? ''}${parts[3] ?? ''}`);
  if (Number.isNaN(instant) || instant < earliestTime || instant > latestTime) return null;
  const fraction = (parts[2] ?? '').padEnd(6, '0').slice(0, 6);
  return `${new Date(instant).toISOString().slice(0, 19)}.${fraction}Z`;
}

const earliestTime = Date.parse('0001-01-01T00:00:00Z');
const latestTime = Date.parse('9999-12-31T23:59:59Z');
