// Implements the `Till` contract over `window.till`, with the till in the main process.
import { makeCalls, tillCallNames, tillCalls } from '#desktop';
import type { DesktopBridge, ProductsDelta, TillBridgeCalls, TillCalls } from '#desktop';
import { noPinTries } from '#domain/approver';
import { defaultPosSettings, type PosSettings } from '#domain/pos-settings';
import type { Product } from '#domain/product';
import {
  createObservable,
  emptyDayCount,
  type ApprovalState,
  type BoardingState,
  type ProductListState,
  type Till,
  type TillState,
} from '#till';
import { imageUrl } from './image-url.ts';

export interface RemoteTill extends Till {
  /** Whether a user is signed in and the till is open. */
  readonly isOpen: () => boolean;
}

export function createRemoteTill(bridge: DesktopBridge): RemoteTill {
  const state = createObservable<TillState>(noState);
  const list = createObservable<ProductListState>(noProducts);
  const boarding = createObservable<BoardingState>(noBoarding);
  const settings = createObservable<PosSettings>(defaultPosSettings);
  const approval = createObservable<ApprovalState>(noApproval);
  let isOpen = false;
  let products: ReadonlyMap<string, Product> = new Map();

  bridge.onState((next) => {
    isOpen = next !== null;
    state.replace(next ?? noState);
  });
  bridge.onBoarding((next) => boarding.replace(next ?? noBoarding));
  bridge.onSettings((next) => settings.replace(next ?? defaultPosSettings));
  bridge.onApproval((next) => approval.replace(next ?? noApproval));
  bridge.onProducts((delta) => {
    products = withDelta(products, delta);
    const { source, failure, stale } = delta;
    list.replace({ products: [...products.values()], source, failure, stale });
  });

  return {
    ...callsOver(bridge),
    isOpen: () => isOpen,
    state,
    products: list,
    boarding,
    settings,
    approval,
  };
}

function callsOver(bridge: DesktopBridge): TillCalls {
  const calls: TillBridgeCalls = bridge;
  return makeCalls(tillCallNames, (name) => async (...input) => {
    const answer = await calls[name](...input);
    return answer.ok ? answer.value : tillCalls[name](answer.error.type);
  });
}

/** A changed product keeps its position in the list. */
function withDelta(before: ReadonlyMap<string, Product>, delta: ProductsDelta): ReadonlyMap<string, Product> {
  const products = new Map(delta.isFresh ? [] : before);
  for (const id of delta.gone) products.delete(id);
  for (const product of delta.saved) products.set(product.id, { ...product, image: imageUrl(product.image) });
  return products;
}

const noState: TillState = {
  connection: 'checking',
  till: null,
  awaitsApproval: false,
  unsentSales: 0,
  unsentRefunds: 0,
  unsentStays: 0,
  syncing: false,
  lastSync: null,
  refused: [],
  unfinished: [],
  heldCarts: [],
  openCart: null,
  storageUsed: null,
  clockOffset: 0,
  isServerClockWrong: false,
  serverFailedSince: null,
  today: emptyDayCount,
};
const noProducts: ProductListState = { products: [], source: 'loading', failure: null, stale: null };
const noApproval: ApprovalState = { approvers: [], tries: noPinTries };
const noBoarding: BoardingState = {
  stays: [],
  unsent: [],
  requests: [],
  source: 'loading',
  failure: null,
};
