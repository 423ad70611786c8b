// The refused records of the tills that wait for the decision of an admin.
import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import type { Refusal } from '#backend/tills';
import { tillsTexts, refusalReason } from '#text';
import { Badge, Button, Card, Isolate, Price, Moment } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { SentBy } from '../data/maker-name.tsx';
import { makerName, type StaffNames } from '../data/staff-names.ts';
import { useRead } from '../data/use-read.ts';
import { exportRefusals } from './export-refusals.ts';
import { maxShown, readRefusals, type Refusals } from './read-tills.ts';
import { nameOfRecord } from './refusal-texts.ts';
import { RefusedRecordSheet } from './refused-record-sheet.tsx';
import { madeByTill, recordOf } from './refused-record.ts';
import { EmptySection, TillsSection } from './section.tsx';

const texts = tillsTexts.refused;

export function RefusedList() {
  const admin = useAdmin();
  const [openId, setOpenId] = useState<string>();
  const read = useRead(['refusals', 'open'], () => readRefusals(admin));
  return (
    <TillsSection title={texts.title} read={read} describeFailure={texts.loadFailed}>
      {(open) => {
        const opened = open.refusals.find(({ id }) => id === openId);
        return (
          <>
            <Entries read={open} onOpen={setOpenId} />
            {opened && (
              <RefusedRecordSheet
                refusal={opened}
                names={open.names}
                letters={open.letters}
                onClose={() => setOpenId(undefined)}
              />
            )}
          </>
        );
      }}
    </TillsSection>
  );
}

function Entries(props: { readonly read: Refusals; readonly onOpen: (id: string) => void }) {
  const { refusals, letters } = props.read;
  if (refusals.length === 0) return <EmptySection sentence={texts.empty} />;
  return (
    <>
      <p className="max-w-3xl text-small text-quiet">{texts.intro}</p>
      <ul className="flex flex-col gap-3">
        {refusals.map((refusal) => (
          <Entry
            key={refusal.id}
            refusal={refusal}
            letter={letters.get(refusal.tillId)}
            staff={props.read.names}
            onOpen={() => props.onOpen(refusal.id)}
          />
        ))}
      </ul>
      <Button
        variant="quiet"
        className="self-start"
        icon={<Download aria-hidden className="size-5" />}
        onClick={() => exportRefusals(refusals)}
      >
        {texts.exportAll}
      </Button>
      {refusals.length === maxShown.refused && (
        <p className="text-small text-quiet">{tillsTexts.firstOnly(maxShown.refused)}</p>
      )}
    </>
  );
}

function Entry(props: {
  readonly refusal: Refusal;
  readonly letter: string | undefined;
  readonly staff: StaffNames;
  readonly onOpen: () => void;
}) {
  const { refusal, letter, staff } = props;
  const record = recordOf(refusal);
  const made = madeByTill(refusal, record);
  const name = nameOfRecord(record);
  return (
    <Card as="li" aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-52 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="warning">{texts.kinds[refusal.kind]}</Badge>
          <h3 className="text-body font-semibold">
            {record.kind === 'stay' ? (
              <span dir="auto">{record.stay.petName}</span>
            ) : (
              <Isolate>{(record.kind === 'sale' && record.sale.receiptNumber) || refusal.id}</Isolate>
            )}
          </h3>
        </div>
        <p className="text-small text-quiet">{refusalReason(refusal.reason)}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-quiet">
          <bdi>{makerName(staff, made)}</bdi>
          <SentBy made={made} staff={staff} />
          {letter !== undefined && (
            <span>
              {texts.till} <Isolate>{letter}</Isolate>
            </span>
          )}
          {refusal.at !== null && <Moment at={refusal.at} />}
        </p>
      </div>
      <div className="flex grow items-center justify-end gap-4 sm:grow-0">
        {record.kind === 'sale' && (
          <span className="me-auto">
            <Price piastres={record.sale.total} />
          </span>
        )}
        <Button variant="quiet" aria-label={texts.showNamed(name)} onClick={props.onOpen}>
          {texts.show}
        </Button>
      </div>
    </Card>
  );
}
