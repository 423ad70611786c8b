// Publishes the state of the main process to the window: all topics once the page is ready, then each change. For the product
// list only the changed products are sent.
import { topicChannel, type DesktopTopics, type ProductsDelta, type TopicName } from '#desktop';
import type { Product } from '#domain/product';
import type { ProductListState } from '#till';

export interface StatePublisher {
  /** Replaces the value of a topic and sends it. */
  publish<Name extends Exclude<TopicName, 'products'>>(name: Name, value: DesktopTopics[Name]): void;
  publishProducts(list: ProductListState): void;
  /** Registers a new page: its listener receives all topics and each later change. */
  subscribe(listener: StateListener): void;
}

export type StateListener = (channel: string, value: DesktopTopics[TopicName]) => void;

export type InitialState = Omit<DesktopTopics, 'products'>;

export function createStatePublisher(first: InitialState): StatePublisher {
  const known = { ...first };
  let list = noProducts;
  let sentProducts: ReadonlyMap<string, Product> | null = null;
  let send: StateListener = () => undefined;

  const sendProducts = (): void => {
    const products = new Map(list.products.map((product) => [product.id, product]));
    send(topicChannel('products'), productsDelta(list, products, sentProducts));
    sentProducts = products;
  };

  return {
    publish: (name, value) => {
      known[name] = value;
      send(topicChannel(name), value);
    },
    publishProducts: (next) => {
      list = next;
      if (sentProducts !== null) sendProducts();
    },
    subscribe: (listener) => {
      send = listener;
      send(topicChannel('session'), known.session);
      send(topicChannel('device'), known.device);
      send(topicChannel('shopInfo'), known.shopInfo);
      send(topicChannel('state'), known.state);
      send(topicChannel('boarding'), known.boarding);
      send(topicChannel('settings'), known.settings);
      send(topicChannel('approval'), known.approval);
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
