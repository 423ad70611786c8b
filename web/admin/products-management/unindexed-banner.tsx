// Says when there are products that the search does not know, and puts it right.
import { useState } from 'react';
import { productRepository } from '#backend/products';
import { failureText, goodsTexts } from '#text';
import { Banner, Button, useToasts } from '#ui';
import { useBackend } from '../../shell/index.ts';

const texts = goodsTexts.list;

export function UnindexedBanner(props: { readonly count: number; readonly onRebuilt: () => void }) {
  const backend = useBackend();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  if (props.count === 0) return null;
  const rebuild = async () => {
    setBusy(true);
    const rebuilt = await productRepository(backend).rebuildIndex();
    setBusy(false);
    if (!rebuilt.ok) {
      toasts.failure(texts.rebuildFailed(failureText(rebuilt.error)));
      return;
    }
    toasts.success(texts.rebuilt);
    props.onRebuilt();
  };
  return (
    <Banner
      tone="warning"
      action={
        <Button look="quiet" size="compact" busy={isBusy} onClick={() => void rebuild()}>
          {texts.rebuild}
        </Button>
      }
    >
      {texts.unindexed(props.count)}
    </Banner>
  );
}
