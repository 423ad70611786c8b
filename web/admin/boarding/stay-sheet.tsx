// A stay in the form (AH-09, AH-10). What somebody else saved meanwhile is shown, and nothing that was typed is lost.
import { useState } from 'react';
import LogOut from 'lucide-react/icons/log-out';
import Trash from 'lucide-react/icons/trash-2';
import { checkStayChange, stayFormOf, type Stay, type StayDraft, type StayForm } from '#domain/stay';
import { shopDayOf } from '#kernel/shop-day';
import { StayFormFields, stayFieldMessage } from '#features/boarding';
import type { FieldErrorKey } from '#domain/validation';
import { boardingTexts, formatMoment } from '#text';
import {
  Banner,
  Button,
  ConflictDialog,
  Isolate,
  Sentence,
  SideSheet,
  useEditing,
  useToasts,
  useUnsavedDialog,
} from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useInvalidate } from '../data/use-read.ts';
import { namedConflict } from '../data/user-name.ts';
import { saveErrorMessage } from './stay-messages.ts';

const texts = boardingTexts.stays;

export interface StaySheetProps {
  readonly stay: Stay;
  readonly onEnd: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export function StaySheet(props: StaySheetProps) {
  const { stay, onEnd, onRemove, onClose } = props;
  const admin = useAdmin();
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const [today] = useState(() => shopDayOf(Date.now()));
  const [problem, setProblem] = useState<string | null>(null);
  const editing = useEditing<Stay, StayForm, StayDraft, FieldErrorKey>({
    base: stay,
    formOf: (stored) => stayFormOf(stored ?? stay),
    check: (form, seen) => checkStayChange(form, { seen: seen ?? stay, today }),
    describe: stayFieldMessage,
    save: async (draft, seen) => {
      setProblem(null);
      const saved = await admin.stays.update(seen ?? stay, draft, admin.actor);
      if (saved.ok) {
        toasts.success(texts.saved);
        onClose();
        void invalidate(['stays']);
        return { type: 'Saved' };
      }
      if (saved.error.type === 'ChangedMeanwhile') return namedConflict(admin, saved.error);
      setProblem(saveErrorMessage(saved.error));
      return { type: 'NotSaved' };
    },
  });
  const unsaved = useUnsavedDialog(editing.isUnsaved);
  return (
    <SideSheet
      title={texts.editTitle(stay.petName)}
      onClose={() => unsaved.ask(onClose)}
      footer={
        <>
          {stay.status === 'active' && (
            <Button variant="quiet" icon={LogOut} onClick={onEnd}>
              {texts.end}
            </Button>
          )}
          <Button variant="quiet" className="text-danger-ink" icon={Trash} onClick={onRemove}>
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
        {problem !== null && (
          <Banner tone="danger" onClose={() => setProblem(null)}>
            <Sentence text={problem} />
          </Banner>
        )}
        <StayFormFields
          form={editing.form}
          today={today}
          status="chosen"
          size="regular"
          submitLabel={texts.save}
        />
      </div>
      {editing.leaveGuard}
      <ConflictDialog editing={editing} labels={fieldLabels} valueText={(_, value) => valueText(value)} />
      {unsaved.question}
    </SideSheet>
  );
}

function valueText(value: string | boolean): string {
  return choiceTexts[String(value)] ?? String(value);
}

const choiceTexts: Readonly<Record<string, string>> = {
  ...boardingTexts.petTypes,
  ...boardingTexts.statuses,
};

const labels = boardingTexts.request;

const fieldLabels = {
  petName: labels.petName,
  petType: labels.petType,
  ownerName: labels.ownerName,
  ownerPhone: labels.ownerPhone,
  startDate: labels.startDate,
  endDate: labels.endDate,
  specialNotes: labels.specialNotes,
  status: boardingTexts.stays.status,
} as const satisfies Record<keyof StayForm, string>;
