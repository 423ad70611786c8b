// The tills with their letter, the time of their last report, and their unsent records at that time.
import { useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { RegisteredTill } from '#backend/tills';
import { alarmTexts, formatMoment, tillsTexts } from '#text';
import { Badge, Button, Card, IconButton, Sentence } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useRead } from '../data/use-read.ts';
import { LowerNumbers } from './lower-numbers.tsx';
import { presenceOf, type Presence } from './presence.ts';
import { maxShown, readTills } from './read-tills.ts';
import { RenameTill } from './rename-till.tsx';
import { RetireTill } from './retire-till.tsx';
import { EmptySection, TillsSection } from './section.tsx';

const texts = tillsTexts.tills;

export function TillList() {
  const admin = useAdmin();
  const [named, setNamed] = useState<RegisteredTill>();
  const [lowered, setLowered] = useState<RegisteredTill>();
  const [retired, setRetired] = useState<RegisteredTill>();
  const read = useRead(['tills', 'list'], () => readTills(admin, Date.now()));
  return (
    <TillsSection title={texts.title} read={read} describeFailure={tillsTexts.loadFailed}>
      {({ tills, at }) => (
        <>
          {tills.length === 0 ? (
            <EmptySection sentence={texts.empty} />
          ) : (
            <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
              {tills.map((till) => (
                <Till
                  key={till.id}
                  till={till}
                  presence={presenceOf(till.lastSeenAt, at)}
                  onRename={() => setNamed(till)}
                  onLower={() => setLowered(till)}
                  onRetire={() => setRetired(till)}
                />
              ))}
            </ul>
          )}
          {tills.length === maxShown.tills && (
            <p className="text-small text-quiet">{tillsTexts.firstOnly(maxShown.tills)}</p>
          )}
          {named && <RenameTill till={named} onClose={() => setNamed(undefined)} />}
          {lowered && <LowerNumbers till={lowered} onClose={() => setLowered(undefined)} />}
          {retired && <RetireTill till={retired} onClose={() => setRetired(undefined)} />}
        </>
      )}
    </TillsSection>
  );
}

function Till(props: {
  readonly till: RegisteredTill;
  readonly presence: Presence;
  readonly onRename: () => void;
  readonly onLower: () => void;
  readonly onRetire: () => void;
}) {
  const { till } = props;
  return (
    <Card as="li" aria-label={texts.named(till.letter, till.name)} className="flex items-start gap-3 p-4">
      <span
        aria-hidden
        className="flex size-12 shrink-0 items-center justify-center rounded-control bg-brand-soft text-heading font-extrabold text-brand"
      >
        {till.letter}
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <h3 className="max-w-full text-body font-semibold break-words">
          <bdi>{till.name || till.letter}</bdi>
        </h3>
        {till.retiredAt === undefined ? <TillInUse {...props} /> : <OutOfUse since={till.retiredAt} />}
      </div>
      <IconButton
        label={texts.rename(till.letter)}
        icon={<Pencil aria-hidden className="size-4" />}
        onClick={props.onRename}
      />
    </Card>
  );
}

function TillInUse(props: {
  readonly till: RegisteredTill;
  readonly presence: Presence;
  readonly onLower: () => void;
  readonly onRetire: () => void;
}) {
  const { till, presence } = props;
  const isHere = presence.type === 'Here';
  return (
    <>
      <Badge tone={isHere ? 'success' : 'neutral'}>{isHere ? texts.seenNow : texts.away}</Badge>
      {!isHere && (
        <p className="text-small text-quiet">
          <Sentence text={describePresence(presence)} />
        </p>
      )}
      {presence.type !== 'NeverSeen' && <Unsent count={till.unsent} isHere={isHere} />}
      {till.overstated && <Overstated till={till} numbers={till.overstated} onLower={props.onLower} />}
      <Button
        variant="quiet"
        size="compact"
        className="mt-1"
        aria-label={texts.retireOf(till.letter)}
        onClick={props.onRetire}
      >
        {texts.retire}
      </Button>
    </>
  );
}

/** Its letter stays its own. */
function OutOfUse(props: { readonly since: number }) {
  return (
    <>
      <Badge tone="neutral">{texts.retired}</Badge>
      <p className="text-small text-quiet">
        <Sentence text={texts.retiredSince(formatMoment(props.since))} />
      </p>
    </>
  );
}

/** Others have raised its numbers: both stand here, with the repair (FS-29). */
function Overstated(props: {
  readonly till: RegisteredTill;
  readonly numbers: NonNullable<RegisteredTill['overstated']>;
  readonly onLower: () => void;
}) {
  const { sentences } = alarmTexts;
  return (
    <div className="mt-1 flex flex-col items-start gap-1.5 rounded-control bg-danger-soft p-3 text-small text-danger-ink">
      {props.numbers.map(({ of, stored, own }) => (
        <p key={of} className="flex items-start gap-2 font-semibold">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <Sentence
            text={(of === 'lastReceipt' ? sentences.foreignReceipts : sentences.foreignShifts)(stored, own)}
          />
        </p>
      ))}
      <p>{texts.foreignNumbers}</p>
      <Button
        variant="quiet"
        size="compact"
        aria-label={texts.lowerOf(props.till.letter)}
        onClick={props.onLower}
      >
        {texts.lower}
      </Button>
    </div>
  );
}

function Unsent(props: { readonly count: number; readonly isHere: boolean }) {
  const { count, isHere } = props;
  if (count === 0) {
    return <p className="text-small text-success-ink">{isHere ? texts.allSent : texts.allSentThen}</p>;
  }
  return (
    <p className="text-small font-semibold text-warning-ink">
      {isHere ? texts.unsent(count) : texts.unsentThen(count)}
    </p>
  );
}

function describePresence(presence: Presence): string {
  switch (presence.type) {
    case 'NeverSeen':
      return texts.neverSeen;
    case 'Here':
      return texts.seenNow;
    case 'MinutesAgo':
      return texts.seenMinutesAgo(presence.minutes);
    case 'HoursAgo':
      return texts.seenHoursAgo(presence.hours);
    case 'LongAgo':
      return texts.seenAt(formatMoment(presence.at));
  }
}
