// The view of a read: a placeholder while it loads, its failure with a retry, or its value.
import type { ReactNode } from 'react';
import { failureText } from '#text';
import { Button, ErrorState } from '#ui';
import type { FailedRead, MorePages, ReadState } from './use-read.ts';

export function ReadView<Value>(props: {
  readonly read: ReadState<Value>;
  readonly loading: ReactNode;
  /** Makes a sentence of the reason. */
  readonly describeFailure: (reason: string) => string;
  readonly children: (value: Value) => ReactNode;
}) {
  const { read, loading, describeFailure, children } = props;
  if (read.type === 'Loading') return loading;
  if (read.type === 'Loaded') return children(read.value);
  return <ReadFailed read={read} happened={describeFailure(failureText(read.failure))} />;
}

export function ReadFailed(props: {
  readonly read: FailedRead;
  readonly happened: string;
  readonly advice?: string | undefined;
}) {
  const { read, ...messages } = props;
  return <ErrorState {...messages} retrying={read.isRetrying} onRetry={read.retry} />;
}

/** Below a list that is read in pages: the button for the next page, or the failure of reading it. */
export function MoreButton(props: {
  readonly more: MorePages | null;
  readonly label: string;
  readonly describeFailure: (reason: string) => string;
}) {
  const { more, label, describeFailure } = props;
  if (more === null) return null;
  if (more.failure !== null) {
    return (
      <ErrorState
        happened={describeFailure(failureText(more.failure))}
        retrying={more.isBusy}
        onRetry={more.show}
      />
    );
  }
  return (
    <Button variant="quiet" className="self-center" busy={more.isBusy} onClick={more.show}>
      {label}
    </Button>
  );
}
