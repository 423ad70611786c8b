// What is done to stays: edited in a sheet beside the list (AH-09), ended (HO-08), deleted after a question (AH-11).
import { useState } from 'react';
import type { BackendFailure } from '#backend/failure';
import type { EndError, Stay } from '#domain/stay';
import { shopDayOf } from '#kernel/shop-day';
import { boardingTexts, failureText } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { type Action, useAction } from '../data/use-action.ts';
import { useOpened } from '../data/use-opened.ts';

const texts = boardingTexts.stays;

export interface StayQuestion {
  readonly about: 'end' | 'remove';
  readonly stay: Stay;
}

export interface StayActions {
  readonly opened: Stay | null;
  readonly open: (stay: Stay) => void;
  readonly close: () => void;
  /** Each asks first. */
  readonly end: (stay: Stay) => void;
  readonly remove: (stay: Stay) => void;
  readonly question: StayQuestion | null;
  readonly isBusy: boolean;
  readonly confirm: (question: StayQuestion) => void;
  readonly cancel: () => void;
}

export function useStayActions(options: {
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
}): StayActions {
  const { openId, onOpen } = options;
  const { stays, actor } = useAdmin();
  const close = () => onOpen(null);
  const [opened, setOpened] = useOpened({ repository: 'stays', openId, read: stays.get, onMissing: close });
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
    open: (stay) => {
      setOpened(stay);
      onOpen(stay.id);
    },
    close,
    end: (stay) => setQuestion({ about: 'end', stay }),
    remove: (stay) => setQuestion({ about: 'remove', stay }),
    question,
    isBusy: end.isBusy || remove.isBusy,
    confirm: ({ about, stay }) => void run(about === 'end' ? end : remove, stay),
    cancel: () => setQuestion(null),
  };
}

function endErrorMessage(error: BackendFailure | EndError): string {
  switch (error.type) {
    case 'Unreachable':
      return texts.endNeedsConnection;
    case 'NotBegun':
      return texts.endFailed(texts.notBegun);
    case 'NotActive':
      return texts.endFailed(texts.ended);
    default:
      return texts.endFailed(failureText(error));
  }
}
