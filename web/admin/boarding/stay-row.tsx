// One stay of the list as a row: pet and owner, days and price, remaining time, and its buttons (AH-05, AH-14).
import LogOut from 'lucide-react/icons/log-out';
import NotebookText from 'lucide-react/icons/notebook-text';
import { endStay, type Stay, type StayStatus, stayNights, stayPrice } from '#domain/stay';
import type { ShopDay } from '#kernel/shop-day';
import { StayTime } from '#features/boarding';
import { boardingTexts } from '#text';
import { Badge, IconButton, Isolate, Price, type Tone, VisuallyHidden } from '#ui';
import { EditButton, RemoveButton } from '../records/record-buttons.tsx';
import type { StayActions } from './use-stay-actions.ts';

const texts = boardingTexts.stays;

/** 64 px high where its container is wide enough for one line of columns (UX-48). */
export function StayRow(props: {
  readonly stay: Stay;
  readonly today: ShopDay;
  readonly actions: StayActions;
}) {
  const { stay, today, actions } = props;
  const { petName } = stay;
  return (
    <li className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 px-4 py-3 @lg:grid-cols-[minmax(0,1fr)_12.75rem_6.75rem] @lg:py-2 @2xl:grid-cols-[minmax(0,1fr)_12.75rem_11.5rem_6.75rem] @2xl:py-0.5">
      <div className="min-w-0 leading-snug">
        <p className="flex items-center gap-2">
          <span dir="auto" className="truncate font-extrabold">
            {petName}
          </span>
          <span className="shrink-0 text-small text-quiet">{boardingTexts.petTypes[stay.petType]}</span>
          <Notes text={stay.specialNotes} />
        </p>
        <StayOwner stay={stay} />
      </div>
      <div className="col-span-full text-small @lg:col-auto @lg:leading-snug">
        <StayPeriod stay={stay} />
      </div>
      <p className="col-span-full flex flex-wrap gap-x-1.5 gap-y-0.5 @2xl:col-auto">
        <Badge tone={statusTones[stay.status]}>{boardingTexts.statuses[stay.status]}</Badge>
        {stay.isOverCapacity && <Badge tone="danger">{texts.overCapacity}</Badge>}
        <StayTime stay={stay} today={today} />
      </p>
      <RowButtons stay={stay} today={today} actions={actions} />
    </li>
  );
}

/** The notes stand in the stay's sheet; the row shows that there are some. */
function Notes({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <span title={text} className="shrink-0">
      <NotebookText aria-hidden className="size-4 text-quiet" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

function RowButtons({ stay, today, actions }: Parameters<typeof StayRow>[0]) {
  const { petName } = stay;
  return (
    <div className="col-start-2 row-start-1 flex justify-end @lg:col-start-3 @2xl:col-auto @2xl:row-auto">
      <EditButton label={texts.editNamed(petName)} onClick={() => actions.open(stay)} />
      {endStay(stay, today).ok && (
        <IconButton
          size="compact"
          label={texts.endNamed(petName)}
          icon={LogOut}
          onClick={() => actions.ask({ about: 'end', stay })}
        />
      )}
      <RemoveButton
        label={texts.removeNamed(petName)}
        onClick={() => actions.ask({ about: 'remove', stay })}
      />
    </div>
  );
}

export function StayOwner({ stay }: { readonly stay: Stay }) {
  return (
    <p className="text-small leading-tight">
      <bdi>{stay.ownerName}</bdi> <Isolate className="ms-1 text-quiet tabular">{stay.ownerPhone}</Isolate>
    </p>
  );
}

/** Days and price. A stored stay may lack a day (HO-12). */
export function StayPeriod({ stay }: { readonly stay: Stay }) {
  const { startDate, endDate } = stay;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-quiet">
      <span>
        {texts.from} <Isolate className="tabular">{startDate ?? texts.notSpecified}</Isolate>
      </span>
      <span>
        {texts.to} <Isolate className="tabular">{endDate ?? texts.notSpecified}</Isolate>
      </span>
      {startDate !== null && endDate !== null && (
        <span className="flex items-baseline gap-2">
          {texts.nights(stayNights({ startDate, endDate }))}
          <Price piastres={stayPrice({ startDate, endDate })} className="text-ink" />
        </span>
      )}
    </p>
  );
}

const statusTones = {
  active: 'success',
  completed: 'neutral',
  cancelled: 'danger',
} as const satisfies Record<StayStatus, Tone>;
