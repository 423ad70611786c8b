// Counts a shared resource, with a limit per address and one for all addresses.
import { countedAddress } from './address.ts';
import type { ShareLimits } from './limits.ts';

export interface Share {
  readonly hasSpace: (address: string, amount: number) => boolean;
  /** Takes the amount, or takes nothing and returns false. */
  readonly take: (address: string, amount: number) => boolean;
  readonly free: (address: string, amount: number) => void;
}

/** A share of which nothing is taken yet. Only addresses that hold something use memory. */
export function createShare({ ofAddress, ofAll }: ShareLimits): Share {
  const taken = new Map<string, number>();
  let takenByAll = 0;
  const hasSpace = (address: string, amount: number): boolean =>
    takenByAll + amount <= ofAll && (taken.get(countedAddress(address)) ?? 0) + amount <= ofAddress;
  const add = (address: string, amount: number): void => {
    takenByAll += amount;
    const counted = countedAddress(address);
    const left = (taken.get(counted) ?? 0) + amount;
    if (left > 0) taken.set(counted, left);
    else taken.delete(counted);
  };
  return {
    hasSpace,
    take(address, amount) {
      const isTaken = hasSpace(address, amount);
      if (isTaken) add(address, amount);
      return isTaken;
    },
    free: (address, amount) => add(address, -amount),
  };
}

export interface MinuteShare extends Pick<Share, 'hasSpace' | 'take'> {
  /** Takes the amount even where there is too little, for what is known only afterwards. */
  readonly spend: (address: string, amount: number) => void;
}

/** A share that is reset at the start of every minute of the clock (milliseconds). */
export function createMinuteShare(limits: ShareLimits, clock: () => number): MinuteShare {
  let minute = 0;
  let share = createShare(limits);
  const current = (): Share => {
    const now = Math.floor(clock() / 60_000);
    if (now !== minute) share = createShare(limits);
    minute = now;
    return share;
  };
  return {
    hasSpace: (address, amount) => current().hasSpace(address, amount),
    take: (address, amount) => current().take(address, amount),
    spend: (address, amount) => current().free(address, -amount),
  };
}
