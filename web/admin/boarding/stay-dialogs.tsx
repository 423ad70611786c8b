// The sheet with a stay in its form (AH-09, AH-10), and the questions before a stay is ended or deleted.
import { useState } from 'react';
import LogOut from 'lucide-react/icons/log-out';
import Trash from 'lucide-react/icons/trash-2';
import type { BackendFailure } from '#backend/failure';
import {
  type CapacityError,
  checkStayChange,
  endStay,
  stayFormOf,
  type Stay,
  type StayDraft,
  type StayForm,
} from '#domain/stay';
import type { FieldErrorKey } from '#domain/validation';
import { StayFormFields, stayFieldMessage } from '#features/boarding';
import { shopDayOf } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import {
  Banner,
  Button,
  ConfirmDialog,
  ConflictDialog,
  Sentence,
  SideSheet,
  useToasts,
  useUnsavedDialog,
  Moment,
} from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useInvalidate } from '../data/use-read.ts';
import { useRecordEditing } from '../data/use-record-editing.ts';
import { StayOwner, StayPeriod } from './stay-row.tsx';
import { saveErrorMessage } from './stay-messages.ts';
import type { StayActions } from './use-stay-actions.ts';

const texts = boardingTexts.stays;

export function StayDialogs({ actions }: { readonly actions: StayActions }) {
  const { opened, question } = actions;
  return (
    <>
      {opened && <StaySheet key={opened.id} stay={opened} actions={actions} />}
      {question && (
        <ConfirmDialog
          variant={question.about === 'end' ? 'primary' : 'danger'}
          question={question.about === 'end' ? texts.confirmEnd(question.stay.petName) : texts.confirmDelete}
          detail={
            <div className="flex flex-col gap-1">
              <p dir="auto" className="font-semibold">
                {texts.oneOf(boardingTexts.petTypes[question.stay.petType], question.stay.petName)}
              </p>
              <StayOwner stay={question.stay} />
              <StayPeriod stay={question.stay} />
              {question.about === 'remove' && question.stay.requestId !== null && (
                <p className="pt-1">{texts.fromRequest}</p>
              )}
            </div>
          }
          confirmLabel={question.about === 'end' ? texts.end : texts.remove}
          busy={actions.isBusy}
          onCancel={actions.cancel}
          onConfirm={() => actions.confirm(question)}
        />
      )}
    </>
  );
}

/** The form of a stored stay. It shows what another user saved meanwhile, and keeps what was typed. */
function StaySheet({ stay, actions }: { readonly stay: Stay; readonly actions: StayActions }) {
  const admin = useAdmin();
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const [today] = useState(() => shopDayOf(Date.now()));
  const [problem, setProblem] = useState<string | null>(null);
  const editing = useRecordEditing<Stay, StayForm, StayDraft, FieldErrorKey, BackendFailure | CapacityError>({
    base: stay,
    formOf: (stored) => stayFormOf(stored ?? stay),
    check: (form, seen) => checkStayChange(form, { seen: seen ?? stay, today }),
    describe: stayFieldMessage,
    save: (draft, seen) => {
      setProblem(null);
      return admin.stays.update(seen ?? stay, draft, admin.actor);
    },
    onSaved: () => {
      toasts.success(texts.saved);
      actions.close();
      void invalidate(['stays']);
      return null;
    },
    onFailed: (failure) => setProblem(saveErrorMessage(failure)),
  });
  const unsaved = useUnsavedDialog(editing.isUnsaved);
  return (
    <SideSheet
      title={texts.editTitle(stay.petName)}
      onClose={() => unsaved.ask(actions.close)}
      footer={
        <>
          {endStay(stay, today).ok && (
            <Button variant="quiet" icon={LogOut} onClick={() => actions.ask({ about: 'end', stay })}>
              {texts.end}
            </Button>
          )}
          <Button
            variant="quiet"
            className="text-danger-ink"
            icon={Trash}
            onClick={() => actions.ask({ about: 'remove', stay })}
          >
            {texts.remove}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {stay.createdAt !== null && (
          <p className="text-small text-quiet">
            {texts.recordedAt} <Moment at={stay.createdAt} className="tabular" />
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
      <ConflictDialog
        editing={editing}
        labels={fieldLabels}
        valueText={(_, value) => choiceTexts[String(value)] ?? String(value)}
      />
      {unsaved.question}
    </SideSheet>
  );
}

const fieldLabels: Readonly<Record<keyof StayForm, string>> = {
  ...boardingTexts.request,
  status: texts.status,
};

const choiceTexts: Readonly<Record<string, string>> = {
  ...boardingTexts.petTypes,
  ...boardingTexts.statuses,
};
