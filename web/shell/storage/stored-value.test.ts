import { expect, test } from 'vitest';
import { createDeviceStorage } from './device-storage.ts';
import { createStoredValue } from './stored-value.ts';

function memory(stored: Record<string, string> = {}) {
  const entries = new Map(Object.entries(stored));
  return {
    read: (key: string) => entries.get(key) ?? null,
    write: (key: string, text: string) => {
      entries.set(key, text);
      return true;
    },
    remove: (key: string) => void entries.delete(key),
  };
}

function parse(text: string | null) {
  const value = text === null ? 0 : Number(text);
  return Number.isNaN(value) ? { value: 0, isBroken: true } : { value, isBroken: false };
}

function open(storage: ReturnType<typeof memory>) {
  const events = new EventTarget();
  const store = createStoredValue({ key: 'count', parse, format: String, storage, events });
  return { store, events };
}

test('a change is written at once and read at the next start', () => {
  const storage = memory();
  open(storage)
    .store.getState()
    .change((count) => count + 2);
  expect(open(storage).store.getState().value).toBe(2);
});

test('broken content moves to another key, and the app starts', () => {
  const storage = memory({ count: '{broken' });
  expect(open(storage).store.getState().value).toBe(0);
  expect(storage.read('count.broken')).toBe('{broken');
});

test('on a full disk the value is in memory for this visit and reported as not stored', () => {
  const { store } = open({ ...memory(), write: () => false });
  store.getState().change(() => 7);
  expect(store.getState()).toMatchObject({ value: 7, isStored: false });
});

test('a change in another tab updates the value', () => {
  const { store, events } = open(memory());
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'count', newValue: '5' }));
  expect(store.getState().value).toBe(5);
});

test('an exception of the storage is caught', () => {
  const broken = createDeviceStorage(() => {
    throw new Error('denied');
  });
  expect(broken.read('count')).toBeNull();
  expect(broken.write('count', '1')).toBe(false);
});

test('a change without effect does not overwrite the value of another window (FP-01, DB-62)', () => {
  const storage = memory({ count: '1' });
  const { store } = open(storage);
  storage.write('count', '5');
  store.getState().change((count) => count);
  expect(storage.read('count')).toBe('5');
});
