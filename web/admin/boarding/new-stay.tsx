// The form of a new stay: beside the list from 1024 px, below it a sheet (AH-01). One form, so that a resize loses no input.
import { useEffect, useState } from 'react';
import { newDocumentId } from '#backend/documents';
import { checkNewStay, newStayForm, type StayDraft, type StayForm } from '#domain/stay';
import type { FieldErrorKey } from '#domain/validation';
import { StayFormFields, stayFieldMessage } from '#features/boarding';
import type { ShopDay } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { Banner, LeaveGuard, Sentence, SideSheet, useForm, useMediaQuery, useUnsavedDialog } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { Panel } from '../layout/screen.tsx';
import { saveErrorMessage } from './stay-messages.ts';

const texts = boardingTexts.stays;

export function NewStay(props: {
  readonly today: ShopDay;
  /** Whether the sheet is open; the form beside the list is always shown. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const { today, isOpen, onClose } = props;
  const isBesideList = useMediaQuery('(min-width: 64rem)');
  const { stays, actor } = useAdmin();
  // The id stays the same until the stay is saved: a retry after a lost answer makes no second stay.
  const [id, setId] = useState(newDocumentId);
  const add = useAction((draft: StayDraft) => stays.create(id, draft, actor), {
    changes: [['stays']],
    done: () => texts.saved,
    failed: saveErrorMessage,
    failsAs: 'problem',
    onSuccess: () => setId(newDocumentId()),
  });
  const form = useForm<StayForm, StayDraft, FieldErrorKey>({
    initial: newStayForm(today),
    check: (values) => checkNewStay(values, today),
    describe: stayFieldMessage,
    onSubmit: async (draft) => {
      if (!(await add.run(draft))) return;
      form.reset(newStayForm(today));
      onClose();
    },
  });
  // A dialog gives the focus to its close button when it opens.
  const { ref: element } = form.props;
  useEffect(() => {
    if (isOpen) element.current?.querySelector('input')?.focus();
  }, [isOpen, element]);
  const unsaved = useUnsavedDialog(form.isDirty);
  const fields = (
    <div className="flex flex-col gap-4">
      {add.problem !== null && (
        <Banner tone="danger" onClose={add.clearProblem}>
          <Sentence text={add.problem} />
        </Banner>
      )}
      <StayFormFields form={form} today={today} status="chosen" size="regular" submitLabel={texts.add} />
    </div>
  );
  const leave = () => {
    form.reset(newStayForm(today));
    add.clearProblem();
    onClose();
  };
  return (
    <>
      {isBesideList ? (
        <Panel title={texts.formTitle} className="sticky top-20">
          {fields}
        </Panel>
      ) : (
        isOpen && (
          <SideSheet title={texts.formTitle} onClose={() => unsaved.ask(leave)}>
            {fields}
          </SideSheet>
        )
      )}
      <LeaveGuard when={form.isDirty} />
      {unsaved.question}
    </>
  );
}
