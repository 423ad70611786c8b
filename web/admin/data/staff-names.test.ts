import { expect, test } from 'vitest';
import { madeByCashier } from '#domain/sale';
import { aUser } from '#testing/builders';
import { makerTexts } from '#text';
import { accountName, makerName, senderName, userNames } from './staff-names.ts';

const cashier = aUser({ id: 'u1', name: 'كريم', email: 'k@aleef.test' });
const owner = aUser({ id: 'u2', name: 'نهى شريف' });
const staff = userNames([cashier, owner]);

test('a record has the name of its account, whatever name it states (FS-30)', () => {
  expect(makerName(staff, { by: 'u1', byName: owner.name })).toBe('كريم');
  expect(makerName(staff, { by: 'u1', byName: '' })).toBe('كريم');
  expect(makerName(userNames([{ ...cashier, name: '' }]), { by: 'u1', byName: owner.name })).toBe('k@aleef.test');
});

test('a stated name shows that its account is deleted, or that no account could be read (FS-30)', () => {
  expect(makerName(staff, { by: 'u9', byName: 'سامي' })).toBe(makerTexts.gone('سامي'));
  expect(makerTexts.gone('سامي')).toContain('حساب محذوف');
  expect(accountName(staff, 'u9')).toBe('حساب محذوف');
  expect(makerName('unreadable', { by: 'u1', byName: 'سامي' })).toBe(makerTexts.asStated('سامي'));
  expect(makerName('unread', { by: 'u1', byName: 'سامي' })).toBe(makerTexts.unread);
});

test('the sender is named only where another acted (FS-30)', () => {
  const record = { cashierId: 'u2', cashierName: owner.name, recordedBy: 'u1' };
  expect(senderName(staff, madeByCashier(record))).toBe('كريم');
  expect(senderName(staff, madeByCashier({ ...record, recordedBy: 'u2' }))).toBeNull();
  expect(senderName(staff, madeByCashier({ ...record, recordedBy: '' }))).toBeNull();
  expect(senderName(staff, madeByCashier({ ...record, recordedBy: 'u9' }))).toBe(makerTexts.gone(''));
});
