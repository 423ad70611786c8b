// What tills say that the signed-in admin approved: they alone know whether they did (FS-32).
import { useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { maxApprovals } from '#backend/audit';
import { mapResult } from '#backend/documents';
import type { AuditEntry } from '#domain/audit';
import { isDenied, placeOfDenial } from '#domain/day-check';
import type { ShopDay } from '#kernel/shop-day';
import { auditTexts, failureText, formatMoment, todayTexts } from '#text';
import { Badge, Button, Card, Isolate, Sentence, useMoneyFormat } from '#ui';
import { useAdmin, type Admin } from '../data/admin.tsx';
import { ReadView } from '../data/read-view.tsx';
import { accountName } from '../data/staff-names.ts';
import { useAction } from '../data/use-action.ts';
import { useRead } from '../data/use-read.ts';
import { ActionQuestion } from '../records/action-question.tsx';
import { staffOf, useSaleNames, type SaleNames } from '../sales/read-names.ts';
import { approvedAmount } from './approved-amount.ts';

const texts = todayTexts.own;

/** The rows are read when the admin opens them. */
export function OwnApprovals({ day, count }: { readonly day: ShopDay; readonly count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={texts.title} className="flex flex-col items-start gap-2">
      <Button
        variant="quiet"
        icon={ChevronDown}
        aria-expanded={isOpen}
        onClick={() => setIsOpen((before) => !before)}
      >
        {texts.show(count)}
      </Button>
      {isOpen && <OpenApprovals day={day} count={count} />}
    </section>
  );
}

function OpenApprovals({ day, count }: { readonly day: ShopDay; readonly count: number }) {
  const admin = useAdmin();
  const names = useSaleNames();
  const read = useRead(['dayChecks', 'own', day], () => readOwn(admin, day));
  return (
    <ReadView read={read} loading={null} describeFailure={texts.loadFailed}>
      {(found) => (
        <Card className="flex w-full flex-col gap-2 p-4">
          <p className="max-w-3xl text-small text-quiet">{texts.intro}</p>
          <ul aria-label={texts.title} className="flex flex-col divide-y divide-line">
            {found.map((one) => (
              <ApprovalRow key={one.entry.id} {...one} names={names} />
            ))}
          </ul>
          {count > maxApprovals && <p className="text-small text-quiet">{texts.more(maxApprovals)}</p>}
        </Card>
      )}
    </ReadView>
  );
}

interface OwnApproval {
  readonly entry: AuditEntry;
  readonly isDenied: boolean;
}

function ApprovalRow({ entry, isDenied: denied, names }: OwnApproval & { readonly names: SaleNames | null }) {
  const money = useMoneyFormat();
  const [isDenying, setIsDenying] = useState(false);
  const { kind, subject, tillId, timestamp, at, by } = entry;
  const amount = approvedAmount(entry);
  const letter = tillId === undefined ? undefined : names?.tills.get(tillId)?.letter;
  const details = [
    ...(letter === undefined ? [] : [texts.onTill(letter)]),
    formatMoment(timestamp ?? at ?? 0),
    texts.by(accountName(staffOf(names), by)),
  ].join(' · ');
  const what = [auditTexts.kinds[kind], subject.name].join(' ').trim();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="neutral">{auditTexts.kinds[kind]}</Badge>
          {subject.name !== '' && <Isolate className="font-semibold tabular">{subject.name}</Isolate>}
          {amount !== null && <span className="font-semibold tabular">{money.text(amount)}</span>}
        </p>
        <p className="text-small text-quiet">
          <Sentence text={details} />
        </p>
      </div>
      {denied ? (
        <Badge tone="danger">{texts.denied}</Badge>
      ) : (
        <Button variant="quiet" aria-label={texts.denyOf(what)} onClick={() => setIsDenying(true)}>
          {texts.deny}
        </Button>
      )}
      {isDenying && (
        <DenyDialog entry={entry} about={`${what}، ${details}`} onClose={() => setIsDenying(false)} />
      )}
    </li>
  );
}

function DenyDialog(props: {
  readonly entry: AuditEntry;
  readonly about: string;
  readonly onClose: () => void;
}) {
  const { entry, about, onClose } = props;
  const { dayChecks, actor } = useAdmin();
  const deny = useAction(() => dayChecks.denyApproval(entry, actor), {
    changes: [['dayChecks'], ['tills', 'alarms']],
    done: () => texts.saved,
    failed: (error) => texts.denyFailed(failureText(error)),
    onSuccess: onClose,
  });
  return (
    <ActionQuestion question={texts.question} confirmLabel={texts.deny} action={deny} onClose={onClose}>
      <p className="font-semibold">
        <Sentence text={about} />
      </p>
      <p className="text-quiet">{texts.effect}</p>
    </ActionQuestion>
  );
}

/** With the checks of the days that they name, which say what was denied already. */
async function readOwn({ audit, dayChecks, actor }: Admin, day: ShopDay) {
  const listed = await audit.listApprovals(day, actor.id);
  if (!listed.ok) return listed;
  const entries = listed.value;
  const days = entries.map((entry) => placeOfDenial(entry).day).toSorted();
  const [first = day, last = first] = [days[0], days.at(-1)];
  return mapResult(await dayChecks.list({ first, last }), (checks) => {
    const stated = checks.map(({ check }) => check);
    return entries.map((entry): OwnApproval => ({ entry, isDenied: isDenied(stated, entry) }));
  });
}
