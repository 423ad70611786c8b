// Says when there are products that the search does not know, and puts it right.
import { useState } from 'react';
import { createProductRepository } from '#backend/products';
import { failureText, productEditingTexts } from '#text';
import { Banner, Button, ProgressBar, useToasts } from '#ui';
import { useBackend } from '../../../shell/index.ts';

const texts = productEditingTexts.list;

export function UnindexedBanner(props: { readonly count: number; readonly onRebuilt: () => void }) {
  const backend = useBackend();
  const toasts = useToasts();
  const [part, setPart] = useState<number | null>(null);
  if (props.count === 0) return null;
  const rebuild = async () => {
    setPart(0);
    const rebuilt = await createProductRepository(backend).rebuildIndex(setPart);
    setPart(null);
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
        <Button variant="quiet" size="compact" busy={part !== null} onClick={() => void rebuild()}>
          {texts.rebuild}
        </Button>
      }
    >
      {texts.unindexed(props.count)}
      {part !== null && <ProgressBar label={texts.rebuild} part={part} />}
    </Banner>
  );
}
