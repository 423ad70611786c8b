// Tells the window what it follows: everything once it is ready, then each change. Of the goods only what changed crosses.
import { topicChannel } from '#desktop';
import type { DesktopTopics, GoodsNews, TopicName } from '#desktop';
import type { Product } from '#domain/product';
import type { ProductListState } from '#till';

export interface Newsroom {
  /** Replaces what is known of a topic, and tells it. */
  tell<Name extends Exclude<TopicName, 'goods'>>(name: Name, news: DesktopTopics[Name]): void;
  tellGoods(goods: ProductListState): void;
  /** The page is new: it is told everything, from now on to this receiver. */
  begin(receiver: NewsReceiver): void;
}

export type NewsReceiver = (channel: string, news: DesktopTopics[TopicName]) => void;

export type FirstNews = Omit<DesktopTopics, 'goods'>;

export const newsroom = (first: FirstNews): Newsroom => {
  const known = { ...first };
  let goods = noGoods;
  let toldProducts: ReadonlyMap<string, Product> | null = null;
  let receive: NewsReceiver = () => undefined;

  const sendGoods = (): void => {
    const products = new Map(goods.products.map((product) => [product.id, product]));
    receive(topicChannel('goods'), goodsNews(goods, products, toldProducts));
    toldProducts = products;
  };

  return {
    tell: (name, news) => {
      known[name] = news;
      receive(topicChannel(name), news);
    },
    tellGoods: (next) => {
      goods = next;
      if (toldProducts !== null) sendGoods();
    },
    begin: (receiver) => {
      receive = receiver;
      receive(topicChannel('session'), known.session);
      receive(topicChannel('desk'), known.desk);
      receive(topicChannel('facts'), known.facts);
      receive(topicChannel('state'), known.state);
      receive(topicChannel('boarding'), known.boarding);
      toldProducts = null;
      sendGoods();
    },
  };
};

const noGoods: ProductListState = { products: [], source: 'loading', failure: null, stale: null };

const goodsNews = (
  { source, failure, stale }: ProductListState,
  now: ReadonlyMap<string, Product>,
  before: ReadonlyMap<string, Product> | null,
): GoodsNews => ({
  source,
  failure,
  stale,
  isFresh: before === null,
  saved: [...now.values()].filter((product) => before?.get(product.id) !== product),
  gone: before === null ? [] : [...before.keys()].filter((id) => !now.has(id)),
});
