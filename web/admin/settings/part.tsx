// A part of a settings form: two fields in a row where it is wide enough.
import type { ReactNode } from 'react';
import { Panel } from '../layout/screen.tsx';

export function Part(props: {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <Panel title={props.title} hint={props.hint}>
      <div className="@container">
        <div className="grid gap-5 @md:grid-cols-2">{props.children}</div>
      </div>
    </Panel>
  );
}
