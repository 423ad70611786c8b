// What is done to stays: edited in a sheet beside the list (AH-09), ended (HO-08), deleted after a question (AH-11).
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createStayRepository } from '#backend/stays';
import type { Stay } from '#domain/stay';
import { shopDayOf } from '#kernel/shop-day';
import { boardingTexts, failureText } from '#text';
import { ConfirmDialog, useToasts } from '#ui';
import { useBackend } from '../../shell/index.ts';
import { useActor } from '../layout/use-actor.ts';
import { useOpened } from '../layout/use-opened.ts';
import { StayFacts } from './stay-card.tsx';
import { StaySheet } from './stay-sheet.tsx';

const texts = boardingTexts.stays;

/** What the cards and the calendar may do. */
export interface Desk {
  readonly open: (stay: Stay) => void;
  readonly end: (stay: Stay) => void;
  readonly remove: (stay: Stay) => void;
  /** Something else on the screen changed the stays. */
  readonly changed: () => void;
}

interface Question {
  readonly about: 'end' | 'remove';
  readonly stay: Stay;
}

export function StayDesk(props: {
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly onChanged: () => void;
  readonly children: (desk: Desk) => ReactNode;
}) {
  const { openId, onOpen, onChanged } = props;
  const backend = useBackend();
  const actor = useActor();
  const toasts = useToasts();
  const [opened, setOpened] = useOpened(openId, createStayRepository(backend).get, () => onOpen(null));
  const [question, setQuestion] = useState<Question | null>(null);
  const [isBusy, setBusy] = useState(false);

  const finish = (message: string) => {
    toasts.success(message);
    onOpen(null);
    onChanged();
  };
  const end = async (stay: Stay) => {
    const ended = await createStayRepository(backend).end(stay.id, shopDayOf(Date.now()), actor);
    if (ended.ok) {
      finish(texts.endedDone(stay.petName));
      return;
    }
    const { error } = ended;
    if (error.type === 'Unreachable') toasts.failure(texts.endNeedsConnection);
    else if (error.type === 'NotBegun') toasts.failure(texts.endFailed(texts.notBegun));
    else if (error.type === 'NotActive') toasts.failure(texts.endFailed(texts.ended));
    else toasts.failure(texts.endFailed(failureText(error)));
  };
  const remove = async (stay: Stay) => {
    const removed = await createStayRepository(backend).remove(stay.id, actor);
    if (removed.ok) finish(texts.removed);
    else toasts.failure(texts.deleteFailed(failureText(removed.error)));
  };
  const answer = async ({ about, stay }: Question) => {
    setBusy(true);
    await (about === 'end' ? end(stay) : remove(stay));
    setBusy(false);
    setQuestion(null);
  };
  return (
    <>
      {props.children({
        open: (stay) => {
          setOpened(stay);
          onOpen(stay.id);
        },
        end: (stay) => setQuestion({ about: 'end', stay }),
        remove: (stay) => setQuestion({ about: 'remove', stay }),
        changed: onChanged,
      })}
      {opened && openId === opened.id && (
        <StaySheet
          key={opened.id}
          stay={opened}
          onSaved={() => finish(texts.saved)}
          onEnd={() => setQuestion({ about: 'end', stay: opened })}
          onRemove={() => setQuestion({ about: 'remove', stay: opened })}
          onClose={() => onOpen(null)}
        />
      )}
      {question && (
        <ConfirmDialog
          variant={question.about === 'end' ? 'primary' : 'danger'}
          question={question.about === 'end' ? texts.confirmEnd(question.stay.petName) : texts.confirmDelete}
          detail={
            <>
              <StayNamed stay={question.stay} />
              {question.about === 'remove' && question.stay.requestId !== null && (
                <p className="pt-2">{texts.fromRequest}</p>
              )}
            </>
          }
          confirmLabel={question.about === 'end' ? texts.end : texts.remove}
          busy={isBusy}
          onCancel={() => setQuestion(null)}
          onConfirm={() => void answer(question)}
        />
      )}
    </>
  );
}

/** The question's object: which animal, whose, and when. */
function StayNamed({ stay }: { readonly stay: Stay }) {
  return (
    <div className="flex flex-col gap-1">
      <p dir="auto" className="font-semibold">
        {texts.oneOf(boardingTexts.petTypes[stay.petType], stay.petName)}
      </p>
      <StayFacts stay={stay} />
    </div>
  );
}
