import { expect, test } from 'vitest';
import { shopDay } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { bookingErrorMessage, endErrorMessage, recordErrorMessage } from './boarding-messages.ts';
import { remainingTimeText } from './remaining-time.ts';

const texts = boardingTexts.stays;

test('the message for a stay that was not saved says whether the backend or the device refused it (HO-18, ER-45, CO-08, ER-52)', () => {
  expect(recordErrorMessage({ type: 'Refused', reason: 'permission-denied' })).toBe(texts.saveFailed);
  expect(recordErrorMessage({ type: 'NotSaved', reason: 'Full' })).toBe(texts.localFailed);
  const days = [shopDay('2026-01-05'), shopDay('2026-01-06')];
  expect(recordErrorMessage({ type: 'Full', days })).toContain('2026-01-05 2026-01-06');
});

test('the message for a stay that could not be ended adds the reason to the specified text (HO-19, ER-48, ER-49)', () => {
  expect(endErrorMessage({ type: 'Offline' })).toBe(texts.endNeedsConnection);
  expect(endErrorMessage({ type: 'Refused', reason: 'NotBegun' })).toBe(texts.endFailed(texts.notBegun));
  expect(endErrorMessage({ type: 'Refused', reason: 'quota' })).toBe(texts.endFailed('quota'));
});

test('a request that a colleague has answered has its message (HO-20)', () => {
  expect(bookingErrorMessage({ type: 'Refused', reason: 'Conflict' })).toBe(
    boardingTexts.inbox.failed(boardingTexts.inbox.alreadyHandled),
  );
});

test('the text of the remaining time (HO-13, HO-14, HO-15, HO-16)', () => {
  const today = shopDay('2026-01-05');
  expect(
    [shopDay('2026-01-08'), today, shopDay('2026-01-04'), null].map((end) => remainingTimeText(end, today)),
  ).toEqual([texts.remainingDays(3), texts.endsToday, texts.ended, texts.notSpecified]);
});
