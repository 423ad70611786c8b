// What the actions on stays open: the form of one beside the list, and the questions.
import type { Stay } from '#domain/stay';
import { boardingTexts } from '#text';
import { ConfirmDialog } from '#ui';
import { StayFacts } from './stay-card.tsx';
import { StaySheet } from './stay-sheet.tsx';
import type { StayActions } from './use-stay-actions.ts';

const texts = boardingTexts.stays;

export function StayDialogs({ actions }: { readonly actions: StayActions }) {
  const { opened, question } = actions;
  return (
    <>
      {opened && (
        <StaySheet
          key={opened.id}
          stay={opened}
          onEnd={() => actions.end(opened)}
          onRemove={() => actions.remove(opened)}
          onClose={actions.close}
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
          busy={actions.isBusy}
          onCancel={actions.cancel}
          onConfirm={() => actions.confirm(question)}
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
