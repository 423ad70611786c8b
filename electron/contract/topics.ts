// What the main process tells the window by itself, now and at each change.
import type { Category } from '#domain/category';
import type { Product } from '#domain/product';
import type { Settings } from '#domain/settings';
import type { AdmissionError, Staff } from '#domain/user';
import type { BoardingState, ProductListState, TillState } from '#till';
import type { DeviceState } from './device.ts';

export interface DesktopTopics {
  readonly session: DesktopSession;
  readonly device: DeviceState;
  readonly shopInfo: ShopInfo;
  /** null while no till is open: nobody is signed in. */
  readonly state: TillState | null;
  readonly products: ProductsDelta;
  readonly boarding: BoardingState | null;
}

export type DesktopSession =
  /** Being found out. */
  | { readonly type: 'Unknown' }
  /** `refusal`: why the backend put somebody out; null for an ordinary sign-out. */
  | { readonly type: 'SignedOut'; readonly refusal: AdmissionError | null }
  /** `isVerified` false: signed in on this PC without a line; verified as soon as there is one. */
  | { readonly type: 'SignedIn'; readonly user: Staff; readonly isVerified: boolean };

/** What changed in the goods since the last news, so that a sale among thousands of goods moves a few of them. */
export interface ProductsDelta extends Pick<ProductListState, 'source' | 'failure' | 'stale'> {
  /** Everything before this is void. */
  readonly isFresh: boolean;
  readonly saved: readonly Product[];
  readonly gone: readonly string[];
}

export interface ShopInfo {
  readonly settings: Settings | null;
  readonly categories: readonly Category[];
}
