// Accepting a stay request: the form of a stay, filled in from the request (HR-20).
import { useState } from 'react';
import {
  checkNewStay,
  stayFormOfRequest,
  type StayDraft,
  type StayForm,
  type StayRequest,
} from '#domain/stay';
import type { ShopDay } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { Banner, Dialog, useUnsavedDialog } from '#ui';
import { StayFields } from './stay-fields.tsx';

export function RequestDialog(props: {
  readonly request: StayRequest;
  readonly today: ShopDay;
  /** Why the last attempt failed; null before the first one. */
  readonly problem: string | null;
  /** Resolves to whether the stay and the request were both written. */
  readonly onAccept: (draft: StayDraft) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const { request, today, problem, onAccept, onClose } = props;
  const [isTyped, setTyped] = useState(false);
  const unsaved = useUnsavedDialog(isTyped);
  return (
    <Dialog title={boardingTexts.inbox.accept} width="medium" onClose={() => unsaved.ask(onClose)}>
      {problem !== null && (
        <div className="mb-4">
          <Banner tone="danger">{problem}</Banner>
        </div>
      )}
      {request.petType === 'other' && (
        <div className="mb-4">
          <Banner tone="warning">{boardingTexts.inbox.otherPet}</Banner>
        </div>
      )}
      <StayFields
        initial={initialForm(request)}
        today={today}
        status="fixed"
        check={(form) => checkNewStay(form, today)}
        submitLabel={boardingTexts.inbox.accept}
        onSubmit={onAccept}
        onDirty={setTyped}
      />
      {unsaved.question}
    </Dialog>
  );
}

/** A stay takes the place of a cat or of a dog, so the kind of any other animal goes into the notes. */
function initialForm(request: StayRequest): StayForm {
  const form = stayFormOfRequest(request);
  if (request.petType !== 'other') return form;
  const kind = [boardingTexts.petTypes.other, request.petBreed].filter((part) => part !== '').join(': ');
  return { ...form, specialNotes: [kind, form.specialNotes].filter((part) => part !== '').join('\n') };
}
