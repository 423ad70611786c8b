// Where shifts are used and none is open, the dialog of the opening comes by itself, before the first customer (SF-01, SF-06).
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { sellingTill, type Till } from '#till';

export function useOpeningDialog(till: Till, onOpen: () => void): void {
  const { useShifts } = useSyncExternalStore(till.settings.subscribe, till.settings.current);
  const selling = useSyncExternalStore(till.state.subscribe, () => sellingTill(till.state.current()));
  const isUsed = useShifts && selling !== null;
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
