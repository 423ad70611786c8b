// How a list is shown, cards or a table: remembered by the device (R14).
import { useState } from 'react';
import type { ListView } from '#ui';
import { useApp } from '../../shell/index.ts';

/** `key` is the list's own key in the storage of the device. */
export function useListView(key: string): readonly [ListView, (view: ListView) => void] {
  const { storage } = useApp();
  const [view, setView] = useState<ListView>(() => (storage.read(key) === 'table' ? 'table' : 'cards'));
  const change = (next: ListView) => {
    storage.write(key, next);
    setView(next);
  };
  return [view, change];
}
