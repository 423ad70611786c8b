// Where shifts are used and none is open, the dialog of the opening comes by itself, before the first customer (SF-01, SF-06).
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Till } from '#till';

export function useOpeningDialog(till: Till, onOpen: () => void): void {
  const { useShifts } = useSyncExternalStore(till.settings.subscribe, till.settings.current);
  const isSelling = useSyncExternalStore(till.state.subscribe, () => {
    const { till: registered, awaitsApproval } = till.state.current();
    return registered !== null && !awaitsApproval;
  });
  const isUsed = useShifts && isSelling;
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!isUsed) return undefined;
    let isWanted = true;
    till.drawer().then(({ shift }) => {
      if (isWanted && shift === null) open();
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, [isUsed, till]);
}
