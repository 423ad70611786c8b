import { expect, test } from 'vitest';
import {
  formatLongDay,
  formatChange,
  formatCount,
  formatDay,
  formatHour,
  formatMoment,
  formatStamp,
  formatTime,
  monthName,
  weekdayLetter,
  weekdayName,
} from './numbers.ts';

const lateEvening = Date.parse('2026-01-05T22:30:00Z');

test('an instant late in the evening in UTC is shown as the next shop day in Cairo (HO-11)', () => {
  expect(formatDay(lateEvening)).toBe('2026-01-06');
  expect(formatDay('2026-02-28')).toBe('2026-02-28');
});

test("times are in the shop's time zone, in summer too, with their half of the day (R21)", () => {
  expect(formatTime(lateEvening)).toBe('12:30 ص');
  expect(formatStamp(lateEvening)).toBe('2026-01-06 00:30');
  expect(formatMoment(Date.parse('2026-07-01T09:05:00Z'))).toBe('2026-07-01 12:05 م');
});

test('a long day names weekday and month and not the order of a browser (UX-22, HO-11, HR-11)', () => {
  expect(['2026-11-22', '2027-01-01', '', '2026-13-45'].map(formatLongDay)).toEqual([
    'الأحد 22 نوفمبر 2026',
    'الجمعة 1 يناير 2027',
    '',
    '',
  ]);
});

test('opening hours have the Egyptian form (UX-22, TX-39)', () => {
  expect(['00:00', '10:00', '12:00', '22:30'].map(formatHour)).toEqual([
    '12\u00A0ص',
    '10\u00A0ص',
    '12\u00A0م',
    '10:30\u00A0م',
  ]);
});

test('counts and changes are in Latin digits', () => {
  expect(formatCount(12_345)).toBe('12,345');
  expect(formatChange(12.34)).toBe('+12.3%');
  expect(formatChange(-5)).toBe('-5%');
  expect(formatChange(0)).toBe('0%');
});

test('a weekday has its Arabic name; an invalid day has none', () => {
  expect(weekdayName('2026-11-20')).toBe('الجمعة');
  expect(weekdayName('soon')).toBe('');
});

test('a month has its Arabic name and its year in Latin digits; an invalid day has none', () => {
  expect(monthName('2026-11-01')).toBe('نوفمبر 2026');
  expect(monthName('soon')).toBe('');
});

test('each weekday has its own letter', () => {
  const week = ['01', '02', '03', '04', '05', '06', '07'].map((day) => weekdayLetter(`2026-11-${day}`));
  expect(week).toEqual(['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س']);
  expect(weekdayLetter('soon')).toBe('');
});
