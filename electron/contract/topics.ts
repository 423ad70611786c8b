// The topics that the main process publishes to the window: the current state, then each change.
import type { Category } from '#domain/category';
import type { PosSettings } from '#domain/pos-settings';
import type { Product } from '#domain/product';
import type { Settings } from '#domain/settings';
import type { AdmissionError, Staff } from '#domain/user';
import type { ApprovalState, BoardingState, ProductListState, TillState } from '#till';
import type { DeviceState } from './device.ts';

export interface DesktopTopics {
  readonly session: DesktopSession;
  readonly device: DeviceState;
  readonly shopInfo: ShopInfo;
  /** null while no user is signed in: no till is open. */
  readonly state: TillState | null;
  readonly products: ProductsDelta;
  readonly boarding: BoardingState | null;
  /** null while no user is signed in. */
  readonly settings: PosSettings | null;
  readonly approval: ApprovalState | null;
}

export type TopicName = keyof DesktopTopics;

export type DesktopSession =
  /** The stored sign-in is being read. */
  | { readonly type: 'Unknown' }
  /** `refusal`: why the backend ended the session; null for an ordinary sign-out. */
  | { readonly type: 'SignedOut'; readonly refusal: AdmissionError | null }
  /** `isVerified` is false after an offline sign-in on this PC, until the backend answers. */
  | { readonly type: 'SignedIn'; readonly user: Staff; readonly isVerified: boolean };

/** The changes of the product list since the last delta, so that a sale in a shop of thousands of products sends a few products only. */
export interface ProductsDelta extends Pick<ProductListState, 'source' | 'failure' | 'stale'> {
  /** The delta contains the whole list and replaces the page's list. */
  readonly isFresh: boolean;
  readonly saved: readonly Product[];
  readonly gone: readonly string[];
}

export interface ShopInfo {
  readonly settings: Settings | null;
  /** The line about returns (WS-30) of `settings/delivery`; '' for the usual one. */
  readonly returns: string;
  readonly categories: readonly Category[];
}

export function topicChannel(name: TopicName): string {
  return `till:state:${name}`;
}

/** Sent when the page is ready. The main process answers with all topics, then each change. */
export const subscribeChannel = 'till:subscribe';
