// A stay in the form (AH-09, AH-10). What somebody else saved meanwhile is told, and nothing typed is lost.
import { useState } from 'react';
import LogOut from 'lucide-react/icons/log-out';
import Trash from 'lucide-react/icons/trash-2';
import { checkStayChange, stayFormOf, type Stay, type StayDraft, type StayForm } from '#domain/stay';
import { shopDayOf } from '#kernel/shop-day';
import { StayFields } from '#features/boarding';
import { boardingTexts, formatMoment } from '#text';
import { Banner, Button, Isolate, LeaveGuard, Sentence, SideSheet, useUnsavedDialog } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { userNameOf } from '../data/user-name.ts';
import { MergeStay, type StayConflict } from './merge-stay.tsx';
import { saveErrorMessage } from './stay-messages.ts';

const texts = boardingTexts.stays;

export interface StaySheetProps {
  readonly stay: Stay;
  readonly onEnd: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What the form begins with, and the stored stay that it goes on from. */
interface Start {
  readonly seen: Stay;
  readonly form: StayForm;
}

export function StaySheet(props: StaySheetProps) {
  const { stay, onEnd, onRemove, onClose } = props;
  const admin = useAdmin();
  const [start, setStart] = useState<Start>({ seen: stay, form: stayFormOf(stay) });
  const [today] = useState(() => shopDayOf(Date.now()));
  const [conflict, setConflict] = useState<StayConflict | null>(null);
  const [isTyped, setTyped] = useState(false);
  // A merged form is unsaved from its beginning.
  const isUnsaved = isTyped || start.seen !== stay;
  const unsaved = useUnsavedDialog(isUnsaved);

  const save = useAction((draft: StayDraft) => admin.stays.update(start.seen, draft, admin.actor), {
    changes: [['stays']],
    done: () => texts.saved,
    failed: async (error, draft) => {
      if (error.type !== 'ChangedMeanwhile') return saveErrorMessage(error);
      const byName = await userNameOf(admin.users, error.by);
      setConflict({ opened: stayFormOf(start.seen), mine: draft, theirs: error.current, byName });
      return null;
    },
    failsAs: 'problem',
    onSuccess: onClose,
  });
  return (
    <SideSheet
      title={texts.editTitle(stay.petName)}
      onClose={() => unsaved.ask(onClose)}
      footer={
        <>
          {stay.status === 'active' && (
            <Button variant="quiet" icon={<LogOut aria-hidden className="size-5" />} onClick={onEnd}>
              {texts.end}
            </Button>
          )}
          <Button
            variant="quiet"
            className="text-danger-ink"
            icon={<Trash aria-hidden className="size-5" />}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {stay.createdAt !== null && (
          <p className="text-small text-quiet">
            <Isolate>{formatMoment(stay.createdAt)}</Isolate>
          </p>
        )}
        {save.problem !== null && (
          <Banner tone="danger" onClose={save.clearProblem}>
            <Sentence text={save.problem} />
          </Banner>
        )}
        <StayFields
          key={start.seen.updatedAt}
          initial={start.form}
          today={today}
          status="chosen"
          check={(form) => checkStayChange(form, { seen: start.seen, today })}
          size="regular"
          submitLabel={texts.save}
          onSubmit={save.run}
          onDirty={setTyped}
        />
      </div>
      <LeaveGuard when={isUnsaved} />
      {conflict && (
        <MergeStay
          conflict={conflict}
          onClose={() => setConflict(null)}
          onMerged={(form) => {
            setStart({ seen: conflict.theirs, form });
            setConflict(null);
          }}
        />
      )}
      {unsaved.question}
    </SideSheet>
  );
}
