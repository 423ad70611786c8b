// How a list is shown, cards or a table: remembered by the device (R14).
import { useState } from 'react';
import { type ListView, useMediaQuery } from '#ui';
import { useApp } from '../../shell/index.ts';

/** `key` is the list's own key in the storage of the device. Below 768 px there are cards only, and no switch. */
export function useListView(key: string): readonly [ListView, (view: ListView) => void] {
  const { storage } = useApp();
  const [view, setView] = useState<ListView>(() => (storage.read(key) === 'table' ? 'table' : 'cards'));
  const change = (next: ListView) => {
    storage.write(key, next);
    setView(next);
  };
  const hasTable = useMediaQuery('(min-width: 48rem)');
  return [hasTable ? view : 'cards', change];
}
