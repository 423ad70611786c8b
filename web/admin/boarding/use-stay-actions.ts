// What an admin does to stays: edits one in a sheet (AH-09), ends it (HO-08) or deletes it (AH-11), each of both after a question.
import { useState } from 'react';
import type { Stay } from '#domain/stay';
import { shopDayOf } from '#kernel/shop-day';
import { boardingTexts, failureText } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { type Action, useAction } from '../data/use-action.ts';
import { useOpened } from '../data/use-opened.ts';
import { endErrorMessage } from './stay-messages.ts';

const texts = boardingTexts.stays;

export interface StayQuestion {
  readonly about: 'end' | 'remove';
  readonly stay: Stay;
}

export type StayActions = ReturnType<typeof useStayActions>;

export function useStayActions() {
  const { stays, actor } = useAdmin();
  const { opened, open, close } = useOpened({ param: 'stay', repository: 'stays', read: stays.get });
  const [question, setQuestion] = useState<StayQuestion | null>(null);
  const end = useAction((stay: Stay) => stays.end(stay.id, shopDayOf(Date.now()), actor), {
    changes: [['stays']],
    done: (_, { petName }) => texts.endedDone(petName),
    failed: endErrorMessage,
  });
  const remove = useAction((stay: Stay) => stays.remove(stay.id, actor), {
    changes: [['stays']],
    done: () => texts.removed,
    failed: (error) => texts.deleteFailed(failureText(error)),
  });
  const run = async (action: Action<Stay>, stay: Stay) => {
    if (await action.run(stay)) close();
    setQuestion(null);
  };
  return {
    opened,
    open,
    close,
    question,
    ask: setQuestion,
    cancel: () => setQuestion(null),
    confirm: ({ about, stay }: StayQuestion) => void run(about === 'end' ? end : remove, stay),
    isBusy: end.isBusy || remove.isBusy,
  };
}
