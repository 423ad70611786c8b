// Products that could not be loaded: the message and a retry (ST-13, CA-44).
import { controlTexts } from '#text';
import { Button, EmptyState, Illustration } from '#ui';

export function LoadFailed(props: { readonly sentence: string; readonly onRetry: () => void }) {
  return (
    <EmptyState
      illustration={<Illustration name="offline" className="size-40" />}
      sentence={props.sentence}
      action={
        <Button variant="soft" onClick={props.onRetry}>
          {controlTexts.retry}
        </Button>
      }
    />
  );
}
