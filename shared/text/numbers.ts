// Counts, percentages, days and times in Latin digits (decisions, 'Digits'). Times are in the shop's time zone, Africa/Cairo.

const countFormat = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const shopDayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Cairo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const clockFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  hour: '2-digit',
  minute: '2-digit',
});

const dayNameFormat = /* @__PURE__ */ new Intl.DateTimeFormat('ar-EG', { timeZone: 'UTC', weekday: 'long' });

const dayLetterFormat = /* @__PURE__ */ new Intl.DateTimeFormat('ar-EG', {
  timeZone: 'UTC',
  weekday: 'narrow',
});

const monthFormat = /* @__PURE__ */ new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

const shopDayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** `12345` → `12,345`. */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** `12.5` → `12.5%`; a change gets its sign: `+12.5%`. At most one decimal. */
export function formatChange(percent: number): string {
  const rounded = Math.round(percent * 10) / 10;
  return `${rounded > 0 ? '+' : ''}${rounded}%`;
}

/** A share from 0 to 1 → '5.3%'. */
export function formatShare(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/** A shop day ('YYYY-MM-DD') or an instant in milliseconds → 'YYYY-MM-DD' in the shop's time zone. */
export function formatDay(day: string | number): string {
  return typeof day === 'number' ? shopDayFormat.format(day) : day;
}

/** An instant in milliseconds → the time in the shop's time zone, as it is said in Egypt: `12:05 م` (R21). */
export function formatTime(milliseconds: number): string {
  return halfDayTime(clockFormat.format(milliseconds));
}

/** A time of day 'HH:MM' as it is said in Egypt: `10:00` → `10 ص`, `22:30` → `10:30 م`. */
export function formatHour(time: string): string {
  // The letter stays in the line of its hour.
  return halfDayTime(time).replace(':00', '').replace(' ', '\u00A0');
}

/** `22:05` → `10:05 م`. */
function halfDayTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return `${hour}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'ص' : 'م'}`;
}

/** An instant in milliseconds → '2026-01-05 12:05 م', for a person. */
export function formatMoment(milliseconds: number): string {
  return `${formatDay(milliseconds)} ${formatTime(milliseconds)}`;
}

/** An instant in milliseconds → 'YYYY-MM-DD HH:MM', for a file that a program reads. */
export function formatStamp(milliseconds: number): string {
  return `${formatDay(milliseconds)} ${clockFormat.format(milliseconds)}`;
}

/** The Arabic name of a shop day's weekday; empty for an invalid day. */
export function weekdayName(day: string): string {
  if (!shopDayPattern.test(day)) return '';
  return dayNameFormat.format(Date.parse(`${day}T00:00:00Z`));
}

/** The letter of a shop day's weekday, for the head of a calendar; empty for an invalid day. */
export function weekdayLetter(day: string): string {
  if (!shopDayPattern.test(day)) return '';
  return dayLetterFormat.format(Date.parse(`${day}T00:00:00Z`));
}

/** The month of a shop day, as in 'نوفمبر 2026'; empty for an invalid day. */
export function monthName(day: string): string {
  if (!shopDayPattern.test(day)) return '';
  return monthFormat.format(Date.parse(`${day}T00:00:00Z`));
}

/** A shop day in words, as in 'الأحد 22 نوفمبر 2026'; empty for an invalid day. */
export function formatLongDay(day: string): string {
  if (!shopDayPattern.test(day) || Number.isNaN(Date.parse(day))) return '';
  return `${weekdayName(day)} ${Number(day.slice(8))} ${monthName(day)}`;
}
