// The Till contract over `window.till`: the counter's screens do not know that the till is in another process.
import type { DesktopBridge, ProductsDelta } from '#desktop';
import type { Product } from '#domain/product';
import {
  createObservable,
  type BoardingState,
  type ProductListState,
  type Till,
  type TillState,
} from '#till';
import { unwrapAnswer, unwrapResult } from './unwrap-answer.ts';
import { imageUrl } from './image-url.ts';

export interface RemoteTill extends Till {
  /** Whether the till of who is signed in is open. */
  readonly isOpen: () => boolean;
}

export function createRemoteTill(bridge: DesktopBridge): RemoteTill {
  const state = createObservable<TillState>(noState);
  const list = createObservable<ProductListState>(noGoods);
  const boarding = createObservable<BoardingState>(noBoarding);
  let isOpen = false;
  let products: ReadonlyMap<string, Product> = new Map();

  bridge.onState((news) => {
    isOpen = news !== null;
    state.replace(news ?? noState);
  });
  bridge.onBoarding((news) => boarding.replace(news ?? noBoarding));
  bridge.onProducts((news) => {
    products = withNews(products, news);
    const { source, failure, stale } = news;
    list.replace({ products: [...products.values()], source, failure, stale });
  });

  return {
    isOpen: () => isOpen,
    state,
    products: list,
    boarding,
    readyToSell: () => unwrapResult(bridge.readyToSell(), notSaved),
    recordSale: (order) => unwrapResult(bridge.recordSale(order), refused),
    receipts: (limit) => unwrapAnswer(bridge.receipts(limit)),
    receipt: (saleId) => unwrapAnswer(bridge.receipt(saleId)),
    markPrinted: (saleId) => unwrapAnswer(bridge.markPrinted(saleId)),
    recordStay: (draft) => unwrapResult(bridge.recordStay(draft), refused),
    endStay: (stayId) => unwrapResult(bridge.endStay(stayId), refused),
    acceptRequest: (request, draft) => unwrapResult(bridge.acceptRequest(request, draft), refused),
    declineRequest: (request) => unwrapResult(bridge.declineRequest(request), refused),
    addProduct: (draft, id) => unwrapResult(bridge.addProduct(draft, id), refused),
    refreshProducts: () => unwrapResult(bridge.refreshProducts(), refused),
    retryRefused: (id) => unwrapAnswer(bridge.retryRefused(id)),
    discardRefused: (id, reason) => unwrapAnswer(bridge.discardRefused(id, reason)),
  };
}

function refused(reason: string) {
  return { type: 'Refused', reason } as const;
}

function notSaved(reason: string) {
  return { type: 'NotSaved', reason } as const;
}

/** A product that changed keeps its place. */
function withNews(before: ReadonlyMap<string, Product>, news: ProductsDelta): ReadonlyMap<string, Product> {
  const products = new Map(news.isFresh ? [] : before);
  for (const id of news.gone) products.delete(id);
  for (const product of news.saved) products.set(product.id, { ...product, image: imageUrl(product.image) });
  return products;
}

const noState: TillState = {
  connection: 'checking',
  till: null,
  unsentSales: 0,
  unsentStays: 0,
  syncing: false,
  lastSync: null,
  refused: [],
  storageUsed: null,
};
const noGoods: ProductListState = { products: [], source: 'loading', failure: null, stale: null };
const noBoarding: BoardingState = {
  stays: [],
  unsent: [],
  requests: [],
  source: 'loading',
  failure: null,
};
