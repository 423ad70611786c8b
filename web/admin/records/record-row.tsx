// One record of a list with form: its name, what else there is to say of it, and its buttons.
import type { ReactNode } from 'react';
import { EditButton, RemoveButton } from './record-buttons.tsx';

export function RecordRow(props: {
  readonly name: string;
  /** The name where it is drawn in another way. */
  readonly heading?: ReactNode;
  /** Before the name. */
  readonly opener?: ReactNode;
  /** One element for each fact. */
  readonly facts: ReactNode;
  /** Controls between the facts and the buttons. */
  readonly children?: ReactNode;
  readonly texts: {
    readonly editNamed: (name: string) => string;
    readonly removeNamed: (name: string) => string;
  };
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  const { name, texts } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      {props.opener}
      <div className="flex min-w-40 flex-1 flex-col">
        <h3 dir="auto" className="text-body font-semibold">
          {props.heading ?? name}
        </h3>
        <span className="flex flex-wrap gap-x-3 text-small text-quiet">{props.facts}</span>
      </div>
      {props.children}
      <div className="flex gap-1">
        <EditButton label={texts.editNamed(name)} onClick={props.onEdit} />
        <RemoveButton label={texts.removeNamed(name)} onClick={props.onRemove} />
      </div>
    </div>
  );
}
