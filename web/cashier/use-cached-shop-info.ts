// The shop's facts for the counter's screens: kept on this device at each good reading, and read again after one that failed.
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { shellTexts } from '#text';
import type { Till } from '#till';
import { useShopFacts, useWorld, type ShopFacts } from '../shell/index.ts';
import { counterFactsFromJson, counterFactsToJson, type CounterFacts } from './cached-shop-info.ts';

const key = 'aleef.counterShop';

/** Milliseconds between two readings while the line is there and the reading fails. */
const readAgainAfter = 15_000;

export const useCounterFacts = (till: Till): CounterFacts => {
  const { storage } = useWorld();
  const facts = useShopFacts();
  const read = useMemo(() => factsFrom(facts), [facts]);
  const isRead = facts.isRead === true;
  useEffect(() => {
    if (isRead) storage.write(key, counterFactsToJson(read));
  }, [storage, isRead, read]);
  useReadingAgain(till, facts);
  return useMemo(
    () => (isRead ? read : (counterFactsFromJson(storage.read(key)) ?? read)),
    [storage, isRead, read],
  );
};

const factsFrom = ({ settings, categories = [] }: ShopFacts): CounterFacts => ({
  categories,
  shop: {
    name: settings?.storeName || shellTexts.storeName,
    phone: settings?.phone ?? '',
    address: settings?.address ?? '',
    logo: settings?.logo ?? '',
  },
});

const useReadingAgain = (till: Till, { isRead, load }: ShopFacts): void => {
  const { connection } = useSyncExternalStore(till.state.subscribe, till.state.current);
  const isDue = isRead === false && connection === 'online';
  useEffect(() => {
    if (!isDue) return;
    const read = (): void => void load().catch(reportError);
    read();
    const timer = setInterval(read, readAgainAfter);
    return () => clearInterval(timer);
  }, [isDue, load]);
};
