// One stay in the list: owner, days, remaining time, price, and its buttons (AH-05, AH-14).
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { type Stay, type StayStatus, stayNights, stayPrice } from '#domain/stay';
import type { ShopDay } from '#kernel/shop-day';
import { StayTime } from '#features/boarding';
import { boardingTexts } from '#text';
import { Badge, Button, Card, Isolate, Price, type Tone } from '#ui';
import type { StayActions } from './use-stay-actions.ts';

const texts = boardingTexts.stays;

export function StayCard(props: {
  readonly stay: Stay;
  readonly today: ShopDay;
  readonly actions: StayActions;
}) {
  const { stay, today, actions } = props;
  const { petName } = stay;
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span dir="auto" className="text-lead font-extrabold">
            {petName}
          </span>
          <span className="text-quiet">{boardingTexts.petTypes[stay.petType]}</span>
        </p>
        <p className="flex flex-wrap gap-2">
          {stay.isOverCapacity && <Badge tone="danger">{texts.overCapacity}</Badge>}
          <StayTime stay={stay} today={today} />
          <Badge tone={statusTones[stay.status]}>{boardingTexts.statuses[stay.status]}</Badge>
        </p>
      </div>
      <StayFacts stay={stay} />
      {stay.specialNotes !== '' && (
        <p dir="auto" className="text-small break-words">
          {stay.specialNotes}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="soft"
          size="compact"
          aria-label={texts.editNamed(petName)}
          icon={Pencil}
          onClick={() => actions.open(stay)}
        >
          {texts.edit}
        </Button>
        {stay.status === 'active' && (
          <Button
            variant="quiet"
            size="compact"
            aria-label={texts.endNamed(petName)}
            icon={LogOut}
            onClick={() => actions.ask({ about: 'end', stay })}
          >
            {texts.end}
          </Button>
        )}
        <Button
          variant="quiet"
          size="compact"
          className="text-danger-ink"
          aria-label={texts.removeNamed(petName)}
          icon={Trash}
          onClick={() => actions.ask({ about: 'remove', stay })}
        >
          {texts.remove}
        </Button>
      </div>
    </Card>
  );
}

/** Owner, days and price. A stored stay may lack a day (HO-12). */
export function StayFacts({ stay }: { readonly stay: Stay }) {
  const { startDate, endDate } = stay;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap gap-x-3">
        <span dir="auto">{stay.ownerName}</span>
        <Isolate className="text-quiet tabular">{stay.ownerPhone}</Isolate>
      </p>
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
    </div>
  );
}

const statusTones = {
  active: 'success',
  completed: 'neutral',
  cancelled: 'danger',
} as const satisfies Record<StayStatus, Tone>;
