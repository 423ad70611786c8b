// The shop's delivery settings and the buyer's governorate, for the pages that show what delivery costs.
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../../shell/index.ts';
import { deliveryStoreOf, type DeliveryState } from './delivery-store.ts';

/** For what is shown before the checkout: the settings that the device read within the last five minutes, else read anew. */
export function useDelivery(): DeliveryState {
  const state = useStore(deliveryStoreOf(useApp()));
  const { loadOld } = state;
  useEffect(() => void loadOld(), [loadOld]);
  return state;
}

/** For the checkout: reads the settings once a visit; meanwhile they are those that the device read last, or unknown. */
export function useReadDelivery(): DeliveryState {
  const state = useStore(deliveryStoreOf(useApp()));
  const { load } = state;
  useEffect(() => void load(), [load]);
  return state;
}
