// Above the form of a product that the store does not show yet: its publication.
import type { Product } from '#domain/product';
import { unseenProductTexts } from '#text';
import { Banner, Button } from '#ui';
import { usePublish } from './use-publish.ts';

const texts = unseenProductTexts;

export function UnseenBanner({ product }: { readonly product: Product }) {
  const publish = usePublish();
  return (
    <Banner
      tone="warning"
      action={
        <Button size="compact" busy={publish.isBusy} onClick={() => void publish.run(product)}>
          {texts.publish}
        </Button>
      }
    >
      {texts.notInStore}
    </Banner>
  );
}
