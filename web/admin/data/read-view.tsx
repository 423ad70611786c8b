// The three states of a read: a skeleton, the failure with its reason and a retry, or the value.
import type { ReactNode } from 'react';
import { failureText } from '#text';
import { Button, ErrorState } from '#ui';
import type { FailedRead, MorePages, ReadState } from './use-read.ts';

export function ReadView<Value>(props: {
  readonly read: ReadState<Value>;
  readonly loading: ReactNode;
  /** The sentence around the reason. */
  readonly describeFailure: (reason: string) => string;
  readonly advice?: string;
  readonly children: (value: Value, isRefreshing: boolean) => ReactNode;
}) {
  const { read, loading, describeFailure, advice, children } = props;
  if (read.type === 'Loading') return loading;
  if (read.type === 'Loaded') return children(read.value, read.isRefreshing);
  return (
    <ReadFailed
      read={read}
      happened={describeFailure(failureText(read.failure))}
      {...(advice === undefined ? {} : { advice })}
    />
  );
}

export function ReadFailed(props: {
  readonly read: FailedRead;
  readonly happened: string;
  readonly advice?: string;
}) {
  const { read, ...sentences } = props;
  return <ErrorState {...sentences} retrying={read.isRetrying} onRetry={read.retry} />;
}

/** Below a list that is read by pages: the way to the next page, or why it could not be read. */
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
