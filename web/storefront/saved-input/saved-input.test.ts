import { beforeEach, expect, test, vi } from 'vitest';
import { readText } from '#kernel/fields';
import { createSavedInput } from './saved-input.ts';

const key = 'aleef.test';
const empty = { name: '', city: 'cairo' };
const typed = { name: 'سارة', city: 'giza' };
const day = 24 * 60 * 60 * 1000;

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

function open() {
  return createSavedInput(
    {
      read: (name) => stored.get(name) ?? null,
      write: (name, text) => stored.set(name, text).has(name),
      remove: (name) => void stored.delete(name),
    },
    { key, empty, parse: (fields) => ({ name: readText(fields, 'name'), city: readText(fields, 'city') }) },
  );
}

test('input is stored 500 ms after the last change and read again (WS-26)', () => {
  const saved = open();
  saved.save({ ...typed, name: 'سا' });
  vi.advanceTimersByTime(400);
  saved.save(typed);
  vi.advanceTimersByTime(499);
  expect(stored.size).toBe(0);
  vi.advanceTimersByTime(1);
  expect(open().read()).toEqual(typed);
});

test('input of the last half second is stored when the form is left (WS-26)', () => {
  const saved = open();
  saved.save(typed);
  saved.flush();
  expect(open().read()).toEqual(typed);
});

test('stored input is removed after 24 hours (WS-26)', () => {
  const saved = open();
  saved.save(typed);
  saved.flush();
  vi.advanceTimersByTime(day - 1);
  expect(open().read()).toEqual(typed);
  vi.advanceTimersByTime(1);
  expect(open().read()).toBeNull();
  expect(stored.size).toBe(0);
});

test('forgetting removes stored and delayed input, and so does emptying the form (WS-26)', () => {
  const saved = open();
  saved.save(typed);
  saved.flush();
  saved.save({ ...typed, name: 'منى' });
  saved.forget();
  vi.advanceTimersByTime(day);
  expect(stored.size).toBe(0);
  saved.save(typed);
  saved.flush();
  saved.save(empty);
  expect(stored.size).toBe(0);
});

test.each(['{', '[]', '{"savedAt":"x"}', '{"values":[]}', JSON.stringify({ savedAt: 9e15, values: typed })])(
  'unreadable input %j counts as none (WS-26)',
  (text) => {
    stored.set(key, text);
    expect(open().read()).toBeNull();
  },
);
