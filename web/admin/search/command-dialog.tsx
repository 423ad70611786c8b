// The command search: one field over orders, products, users, stays and screens, with the keys of a combobox.
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { commandTexts } from '#text';
import { Dialog, requestLeave, SearchField } from '#ui';
import { CommandHits } from './command-hits.tsx';
import type { Hit } from './hits.ts';
import { useHits } from './use-hits.ts';

const texts = commandTexts;

export function CommandDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { groups, isSearching, failed } = useHits(query);
  const hits = groups.flatMap((group) => group.hits);
  const [place, setPlace] = useState(0);
  const active = hits[Math.min(place, hits.length - 1)];
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The dialog gives the focus to its first control when it opens, which is the button that closes it.
  const focusField = useEffectEvent(() => field.current?.focus());
  useEffect(() => focusField(), []);

  const open = ({ path }: Hit) =>
    requestLeave(() => {
      onClose();
      void navigate(path);
    });
  const walk = (steps: number) =>
    setPlace((Math.min(place, hits.length - 1) + steps + hits.length) % hits.length);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || hits.length === 0) return;
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Enter' && active) open(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={texts.title} width="medium" onClose={onClose}>
      <div className="flex h-[55dvh] flex-col gap-3 pt-1.5">
        <SearchField
          ref={field}
          size="large"
          label={texts.label}
          value={query}
          onChange={(typed) => {
            setQuery(typed);
            setPlace(0);
          }}
          onKeyDown={press}
          combobox={{ listId, activeId: active && optionId(listId, active) }}
        />
        <CommandHits
          listId={listId}
          groups={groups}
          active={active}
          optionId={(hit) => optionId(listId, hit)}
          onPoint={(hit) => setPlace(hits.indexOf(hit))}
          onOpen={open}
        />
        <Status
          count={hits.length}
          isSearching={isSearching}
          failed={failed.map((id) => texts.groups[id]).join('، ')}
        />
      </div>
    </Dialog>
  );
}

function optionId(listId: string, { id }: Hit): string {
  return `${listId}-${id}`;
}

function Status(props: {
  readonly count: number;
  readonly isSearching: boolean;
  /** The names of the groups that could not be searched. */
  readonly failed: string;
}) {
  const { count, isSearching, failed } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-2 text-small text-quiet">
      <p role="status">{isSearching ? texts.searching : texts.found(count)}</p>
      {failed !== '' && (
        <p role="alert" className="text-danger-ink">
          {texts.incomplete(failed)}
        </p>
      )}
      <p aria-hidden className="hidden gap-4 md:flex">
        <KeyHint keys="↑ ↓" what={texts.keys.walk} />
        <KeyHint keys="Enter" what={texts.keys.open} />
        <KeyHint keys="Esc" what={texts.keys.close} />
      </p>
    </div>
  );
}

function KeyHint(props: { readonly keys: string; readonly what: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <kbd dir="ltr" className="rounded-mark border border-line bg-sunken px-1.5 font-sans">
        {props.keys}
      </kbd>
      {props.what}
    </span>
  );
}
