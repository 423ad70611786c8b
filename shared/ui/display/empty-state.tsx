// Placeholder of an empty list: illustration, one sentence, one action.
import type { ReactNode } from 'react';
import { PawMark } from './logo.tsx';

export function EmptyState(props: {
  readonly sentence: string;
  readonly hint?: string;
  readonly illustration?: ReactNode;
  readonly action?: ReactNode;
  /** For a page that has nothing else: the sentence is then the heading of the page. */
  readonly headingLevel?: 1 | 2;
}) {
  const Sentence = props.headingLevel === 1 ? 'h1' : props.headingLevel === 2 ? 'h2' : 'p';
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      {props.illustration ?? (
        <span className="flex size-28 items-center justify-center rounded-full bg-pastel-supplies">
          <PawMark className="size-14 text-accent" />
        </span>
      )}
      <div className="flex flex-col gap-1">
        <Sentence className="text-heading font-extrabold">{props.sentence}</Sentence>
        {props.hint && <p className="text-quiet">{props.hint}</p>}
      </div>
      {props.action}
    </div>
  );
}
