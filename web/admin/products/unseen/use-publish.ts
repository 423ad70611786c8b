// Publishes a product that a cashier added, at the price that the owner saw.
import type { Product } from '#domain/product';
import { failureText, unseenProductTexts } from '#text';
import { useMoneyFormat } from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { useAction, type Action } from '../../data/use-action.ts';
import { useInvalidate } from '../../data/use-read.ts';

const texts = unseenProductTexts;

export function usePublish(): Action<Product> {
  const { unseenProducts, actor } = useAdmin();
  const invalidate = useInvalidate();
  const money = useMoneyFormat().text;
  return useAction((product: Product) => unseenProducts.publish(product, actor), {
    changes: [['products'], ['dayChecks'], ['tills', 'alarms']],
    done: (_, { name }) => texts.published(name),
    failed: (error) => {
      if (error.type !== 'ChangedMeanwhile') return texts.publishFailed(failureText(error));
      void invalidate(['products']);
      return texts.priceChanged(money(error.current.price));
    },
  });
}
