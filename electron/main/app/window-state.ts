// Tells the window what it follows: everything once it is ready, then each change. Of the list only what changed crosses.
import { topicChannel } from '#desktop';
import type { DesktopTopics, ProductsDelta, TopicName } from '#desktop';
import type { Product } from '#domain/product';
import type { ProductListState } from '#till';

export interface StatePublisher {
  /** Replaces what is known of a topic, and tells it. */
  tell<Name extends Exclude<TopicName, 'products'>>(name: Name, news: DesktopTopics[Name]): void;
  publishProducts(list: ProductListState): void;
  /** The page is new: it is told everything, from now on to this receiver. */
  subscribe(receiver: StateListener): void;
}

export type StateListener = (channel: string, news: DesktopTopics[TopicName]) => void;

export type InitialState = Omit<DesktopTopics, 'products'>;

export function createStatePublisher(first: InitialState): StatePublisher {
  const known = { ...first };
  let list = noProducts;
  let sentProducts: ReadonlyMap<string, Product> | null = null;
  let receive: StateListener = () => undefined;

  const sendProducts = (): void => {
    const products = new Map(list.products.map((product) => [product.id, product]));
    receive(topicChannel('products'), productsDelta(list, products, sentProducts));
    sentProducts = products;
  };

  return {
    tell: (name, news) => {
      known[name] = news;
      receive(topicChannel(name), news);
    },
    publishProducts: (next) => {
      list = next;
      if (sentProducts !== null) sendProducts();
    },
    subscribe: (receiver) => {
      receive = receiver;
      receive(topicChannel('session'), known.session);
      receive(topicChannel('device'), known.device);
      receive(topicChannel('shopInfo'), known.shopInfo);
      receive(topicChannel('state'), known.state);
      receive(topicChannel('boarding'), known.boarding);
      sentProducts = null;
      sendProducts();
    },
  };
}

const noProducts: ProductListState = { products: [], source: 'loading', failure: null, stale: null };

function productsDelta(
  { source, failure, stale }: ProductListState,
  now: ReadonlyMap<string, Product>,
  before: ReadonlyMap<string, Product> | null,
): ProductsDelta {
  return {
    source,
    failure,
    stale,
    isFresh: before === null,
    saved: [...now.values()].filter((product) => before?.get(product.id) !== product),
    gone: before === null ? [] : [...before.keys()].filter((id) => !now.has(id)),
  };
}
