// The active stays, and the queued stays of this device (HO-08..16).
import { useState, type ReactNode } from 'react';
import LogOut from 'lucide-react/icons/log-out';
import { foldText, matchesSearch } from '#kernel/folding';
import { stayNights, stayPrice, type Stay } from '#domain/stay';
import type { ShopDay } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import type { QueuedStay } from '#till';
import { Badge, Button, Card, Isolate, Price, SearchField } from '#ui';
import { StayTime } from './stay-time.tsx';

const texts = boardingTexts.stays;

type ListedStay = Pick<
  Stay,
  | 'id'
  | 'petName'
  | 'petType'
  | 'ownerName'
  | 'ownerPhone'
  | 'startDate'
  | 'endDate'
  | 'status'
  | 'specialNotes'
>;

export function StayList(props: {
  readonly stays: readonly Stay[];
  readonly unsent: readonly QueuedStay[];
  readonly today: ShopDay;
  readonly onEnd: (stay: Stay) => void;
}) {
  const { stays, unsent, today, onEnd } = props;
  const [query, setQuery] = useState('');
  const known = new Set(stays.map(({ id }) => id));
  const isWanted = (stay: ListedStay): boolean =>
    matchesSearch(foldText(`${stay.petName} ${stay.ownerName} ${stay.ownerPhone}`), query);
  return (
    <>
      <SearchField label={texts.search} value={query} onChange={setQuery} size="large" />
      <ul aria-label={texts.listTitle} className="flex flex-col gap-2">
        {unsent
          .filter((stay) => !known.has(stay.id) && isWanted(stay))
          .map((stay) => (
            <StayCard key={stay.id} stay={stay} today={today}>
              <Badge tone="warning">{texts.queued}</Badge>
            </StayCard>
          ))}
        {stays.filter(isWanted).map((stay) => (
          <StayCard key={stay.id} stay={stay} today={today} isOverCapacity={stay.isOverCapacity}>
            {stay.status === 'active' && (
              <Button variant="quiet" size="large" icon={LogOut} onClick={() => onEnd(stay)}>
                {texts.end}
              </Button>
            )}
          </StayCard>
        ))}
      </ul>
    </>
  );
}

function StayCard(props: {
  readonly stay: ListedStay;
  readonly today: ShopDay;
  readonly isOverCapacity?: boolean;
  readonly children: ReactNode;
}) {
  const { stay, today } = props;
  const { startDate, endDate } = stay;
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-0 flex-col">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="font-extrabold">
            {stay.petName}
          </span>
          <span className="text-quiet">{boardingTexts.petTypes[stay.petType]}</span>
          <StayTime stay={stay} today={today} />
          {props.isOverCapacity && <Badge tone="danger">{texts.overCapacity}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3">
          <span dir="auto">{stay.ownerName}</span>
          <Isolate className="tabular">{stay.ownerPhone}</Isolate>
        </p>
        <p className="flex flex-wrap gap-x-2 text-quiet">
          <span>
            {texts.from} <Isolate>{startDate ?? texts.notSpecified}</Isolate>
          </span>
          <span>
            {texts.to} <Isolate>{endDate ?? texts.notSpecified}</Isolate>
          </span>
          {startDate !== null && endDate !== null && (
            <span className="flex gap-2">
              {texts.nights(stayNights({ startDate, endDate }))}
              <Price piastres={stayPrice({ startDate, endDate })} />
            </span>
          )}
        </p>
        {stay.specialNotes !== '' && (
          <p dir="auto" className="text-small">
            {stay.specialNotes}
          </p>
        )}
      </div>
      {props.children}
    </Card>
  );
}
