// The list of hits: groups with a heading, the hit that Enter opens is marked and in sight.
import { useEffect, useRef } from 'react';
import { commandTexts } from '#text';
import { EmptyState, Illustration } from '#ui';
import type { Hit, HitGroup } from './hits.ts';

const texts = commandTexts;

export interface CommandHitsProps {
  readonly listId: string;
  readonly groups: readonly HitGroup[];
  readonly active: Hit | undefined;
  readonly optionId: (hit: Hit) => string;
  /** The pointer moves over a hit. */
  readonly onPoint: (hit: Hit) => void;
  readonly onOpen: (hit: Hit) => void;
}

export function CommandHits(props: CommandHitsProps) {
  const { listId, groups } = props;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {groups.length === 0 && (
        <EmptyState
          sentence={texts.none}
          hint={texts.noneHint}
          illustration={<Illustration name="empty-search" className="size-32" />}
        />
      )}
      <div id={listId} role="listbox" aria-label={texts.results} className="flex flex-col gap-3">
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
            <p id={`${listId}-${group.id}`} className="px-3 py-1 text-small font-semibold text-quiet">
              {texts.groups[group.id]}
            </p>
            {group.hits.map((hit) => (
              <HitOption key={hit.id} {...props} hit={hit} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function HitOption(props: CommandHitsProps & { readonly hit: Hit }) {
  const { hit, active, optionId, onPoint, onOpen } = props;
  const { Icon, title, detail } = hit;
  const isActive = hit.id === active?.id;
  const option = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The focus stays in the field, so Tab does not stop here.
    <button
      ref={option}
      id={optionId(hit)}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={() => onPoint(hit)}
      onClick={() => onOpen(hit)}
      className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start aria-selected:bg-brand-soft aria-selected:text-brand"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 truncate font-semibold">
        <bdi>{title}</bdi>
      </span>
      {detail !== '' && <bdi className="max-w-[55%] min-w-0 truncate text-small text-quiet">{detail}</bdi>}
    </button>
  );
}
