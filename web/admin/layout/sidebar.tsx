// The navigation of the back office: at the start side on a wide screen (it folds to its icons), at the bottom on a phone.
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import Ellipsis from 'lucide-react/icons/ellipsis';
import PanelRightClose from 'lucide-react/icons/panel-right-close';
import PanelRightOpen from 'lucide-react/icons/panel-right-open';
import { adminTexts } from '#text';
import { Anchor, classes, Dialog } from '#ui';
import { useApp } from '../../shell/index.ts';
import { sectionIcons } from './section-icons.ts';
import { activeSection, everydaySections, sections, type AdminSection, type SectionId } from './sections.ts';

const texts = adminTexts.sidebar;

const foldedKey = 'aleef.adminSidebar';

export function Sidebar() {
  const { storage } = useApp();
  const [isFolded, setFolded] = useState(() => storage.read(foldedKey) === 'folded');
  const active = activeSection(useLocation().pathname);
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
        'sticky top-16 hidden h-[calc(100dvh-4rem-1.75rem)] shrink-0 flex-col gap-2 overflow-y-auto border-e border-line bg-surface p-3 lg:flex print:hidden',
        isFolded ? 'w-18' : 'w-60',
      )}
    >
      <ul className="flex flex-col gap-1">
        {sections.map((section) => (
          <li key={section.id}>
            <SideLink section={section} isActive={section.id === active} isFolded={isFolded} />
          </li>
        ))}
      </ul>
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

function SideLink(props: {
  readonly section: AdminSection;
  readonly isActive: boolean;
  readonly isFolded: boolean;
}) {
  const { section, isActive, isFolded } = props;
  const Icon = sectionIcons[section.id];
  return (
    <Anchor
      to={section.path}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isFolded ? texts[section.id] : undefined}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold text-ink transition hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-brand"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {!isFolded && texts[section.id]}
    </Anchor>
  );
}

/** The phone's bar: the everyday sections, the others behind 'more'. It stands above the preview strip. */
export function BottomBar() {
  const { pathname } = useLocation();
  const active = activeSection(pathname);
  const [openAt, setOpenAt] = useState<string>();
  const close = () => setOpenAt(undefined);
  const isMoreActive = active !== undefined && !everydaySections.has(active);
  return (
    <nav
      aria-label={texts.label}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-7 lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {sections
          .filter(({ id }) => everydaySections.has(id))
          .map((section) => (
            <li key={section.id}>
              <Anchor
                to={section.path}
                aria-current={section.id === active ? 'page' : undefined}
                className={barEntry}
              >
                <BarLabel id={section.id} />
              </Anchor>
            </li>
          ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            data-active={isMoreActive || undefined}
            onClick={() => setOpenAt(pathname)}
            className={classes(barEntry, 'w-full')}
          >
            <Ellipsis aria-hidden className="size-5" />
            {texts.more}
          </button>
        </li>
      </ul>
      {openAt === pathname && <MoreSections active={active} onClose={close} />}
    </nav>
  );
}

const barEntry =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-small leading-tight text-center text-quiet aria-[current]:font-semibold aria-[current]:text-brand data-active:font-semibold data-active:text-brand';

function BarLabel(props: { readonly id: SectionId }) {
  const Icon = sectionIcons[props.id];
  return (
    <>
      <Icon aria-hidden className="size-5" />
      {texts.short[props.id]}
    </>
  );
}

function MoreSections(props: { readonly active: SectionId | undefined; readonly onClose: () => void }) {
  return (
    <Dialog title={texts.label} onClose={props.onClose}>
      <ul className="flex flex-col gap-1">
        {sections
          .filter(({ id }) => !everydaySections.has(id))
          .map((section) => (
            <li key={section.id}>
              <SideLink section={section} isActive={section.id === props.active} isFolded={false} />
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
