// The navigation of the back office: at the start side of a wide screen, where it folds to its icons, and at the bottom of a phone.
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import Ellipsis from 'lucide-react/icons/ellipsis';
import PanelRightClose from 'lucide-react/icons/panel-right-close';
import PanelRightOpen from 'lucide-react/icons/panel-right-open';
import Plus from 'lucide-react/icons/plus';
import { adminTexts } from '#text';
import { Anchor, classes, CountBadge, Dialog, VisuallyHidden } from '#ui';
import { useApp } from '../../shell/index.ts';
import { SearchButton } from '../search/search-button.tsx';
import { activeSection, sectionGroups, sections, type AdminSection, type SectionId } from './sections.ts';
import { waitingText, type Waiting } from './waiting.ts';

const texts = adminTexts.sidebar;

const foldedKey = 'aleef.adminSidebar';

interface NavigationProps {
  readonly onSearch: () => void;
  /** Empty before it is known. */
  readonly waiting: Waiting;
}

export function Sidebar({ onSearch, waiting }: NavigationProps) {
  const { storage } = useApp();
  const [isFolded, setFolded] = useState(() => storage.read(foldedKey) === 'folded');
  const fold = () => {
    storage.write(foldedKey, isFolded ? 'open' : 'folded');
    setFolded(!isFolded);
  };
  const Fold = isFolded ? PanelRightOpen : PanelRightClose;
  const foldLabel = isFolded ? texts.expand : texts.collapse;
  return (
    <nav
      aria-label={texts.label}
      className={classes(
        'sticky top-16 hidden h-[calc(100dvh-4rem-var(--strip))] shrink-0 flex-col gap-2 overflow-y-auto border-e border-line bg-surface p-3 lg:flex print:hidden',
        isFolded ? 'w-18' : 'w-60',
      )}
    >
      <SearchButton onOpen={onSearch} isFolded={isFolded} />
      <GroupedLinks isFolded={isFolded} waiting={waiting} />
      <button
        type="button"
        title={foldLabel}
        aria-label={foldLabel}
        aria-expanded={!isFolded}
        onClick={fold}
        className="mt-auto flex min-h-11 items-center gap-3 rounded-control px-3 text-small text-quiet hover:bg-sunken"
      >
        <Fold aria-hidden className="size-5 shrink-0" />
        {!isFolded && foldLabel}
      </button>
    </nav>
  );
}

function GroupedLinks(props: { readonly isFolded: boolean; readonly waiting: Waiting }) {
  return (
    <div className="flex flex-col gap-3">
      {sectionGroups.map(({ id, sections: listed }) => (
        <div key={id} role="group" aria-label={texts.groups[id]} className="flex flex-col gap-0.5">
          {/* A group that begins with its own name needs no heading. */}
          {!props.isFolded && texts.groups[id] !== texts[listed[0]?.id ?? 'today'] && (
            <span aria-hidden className="px-3 text-small text-quiet">
              {texts.groups[id]}
            </span>
          )}
          <SectionLinks listed={listed} isFolded={props.isFolded} waiting={props.waiting} />
        </div>
      ))}
    </div>
  );
}

function SectionLinks(props: {
  readonly listed: readonly AdminSection[];
  readonly isFolded: boolean;
  readonly waiting: Waiting;
}) {
  const active = activeSection(useLocation().pathname);
  return (
    <ul className="flex flex-col gap-0.5">
      {props.listed.map(({ id, path, Icon, addPath }) => (
        <li key={id} className="flex items-center">
          <Anchor
            to={path}
            aria-current={id === active ? 'page' : undefined}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-3 font-semibold text-ink transition hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-brand"
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            {props.isFolded ? <VisuallyHidden>{texts[id]}</VisuallyHidden> : texts[id]}
            <WaitingBadge section={id} waiting={props.waiting} />
          </Anchor>
          {addPath !== undefined && !props.isFolded && (
            <Anchor
              to={addPath}
              aria-label={texts.addProduct}
              title={texts.addProduct}
              className="flex size-11 shrink-0 items-center justify-center rounded-control text-brand hover:bg-sunken"
            >
              <Plus aria-hidden className="size-5" />
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}

function WaitingBadge(props: {
  readonly section: SectionId;
  readonly waiting: Waiting;
  readonly className?: string;
}) {
  const count = props.waiting[props.section] ?? 0;
  if (count === 0) return null;
  return (
    <>
      <CountBadge count={count} className={props.className} />
      <VisuallyHidden>{waitingText(props.section, count)}</VisuallyHidden>
    </>
  );
}

/** On a phone: the everyday sections and a button for the search and the others. */
export function BottomBar({ onSearch, waiting }: NavigationProps) {
  const { pathname } = useLocation();
  const active = activeSection(pathname);
  const everyday = sections.filter(({ isEveryday }) => isEveryday);
  const others = sections.filter(({ isEveryday }) => !isEveryday);
  // A dialog that is open on one page is closed on the next.
  const [openAt, setOpenAt] = useState<string>();
  return (
    <nav
      aria-label={texts.label}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-(--strip) lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {everyday.map(({ id, path, Icon }) => (
          <li key={id}>
            <Anchor
              to={path}
              aria-current={id === active ? 'page' : undefined}
              className={`relative ${barEntry}`}
            >
              <Icon aria-hidden className="size-5" />
              {texts.short[id]}
              <WaitingBadge section={id} waiting={waiting} className="absolute start-1/2 top-0.5 ms-1.5" />
            </Anchor>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            data-active={others.some(({ id }) => id === active) || undefined}
            onClick={() => setOpenAt(pathname)}
            className={classes(barEntry, 'w-full')}
          >
            <Ellipsis aria-hidden className="size-5" />
            {texts.more}
          </button>
        </li>
      </ul>
      {openAt === pathname && (
        <Dialog title={texts.label} onClose={() => setOpenAt(undefined)}>
          <div className="flex flex-col gap-3">
            <SearchButton
              onOpen={() => {
                setOpenAt(undefined);
                onSearch();
              }}
            />
            <GroupedLinks isFolded={false} waiting={waiting} />
          </div>
        </Dialog>
      )}
    </nav>
  );
}

const barEntry =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-small leading-tight text-center text-quiet aria-[current]:font-semibold aria-[current]:text-brand data-active:font-semibold data-active:text-brand';
