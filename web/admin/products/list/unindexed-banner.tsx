// Says when there are products that the search does not know, and puts it right.
import { useState } from 'react';
import { failureText, productEditingTexts } from '#text';
import { Banner, Button, ProgressBar } from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { useAction } from '../../data/use-action.ts';

const texts = productEditingTexts.list;

export function UnindexedBanner(props: { readonly count: number; readonly onRebuilt: () => void }) {
  const { products } = useAdmin();
  const [part, setPart] = useState(0);
  const rebuild = useAction(() => products.rebuildIndex(setPart), {
    done: () => texts.rebuilt,
    failed: (error) => texts.rebuildFailed(failureText(error)),
    onSuccess: props.onRebuilt,
  });
  if (props.count === 0) return null;
  const start = () => {
    setPart(0);
    void rebuild.run();
  };
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="quiet" size="compact" busy={rebuild.isBusy} onClick={start}>
          {texts.rebuild}
        </Button>
      }
    >
      {texts.unindexed(props.count)}
      {rebuild.isBusy && <ProgressBar label={texts.rebuild} part={part} />}
    </Banner>
  );
}
