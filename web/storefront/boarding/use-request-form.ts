// The form of a stay request: filled with the input of this device, and sent under an id.
import { useRef, useState } from 'react';
import { newDocumentId } from '#backend/documents';
import type { StayRequestRepository } from '#backend/stays';
import { checkStayRequest, emptyStayRequestForm, type StayRequestForm } from '#domain/stay';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { readText } from '#kernel/fields';
import { shopDayOf } from '#kernel/shop-day';
import { boardingTexts, savedInputTexts } from '#text';
import { useForm, useToasts } from '#ui';
import { usePhoneQuestion } from '../ask-phone.ts';
import { fieldProblem } from '../field-problem.ts';
import { useSavedInput, useSaving } from '../saved-input/use-saved-input.ts';
import { attemptFor, type Attempt } from './request-attempt.ts';

const texts = boardingTexts.request;
const errors: Readonly<Record<string, string>> = texts.errors;
const limits: Readonly<Record<string, number>> = {
  ownerPhone: textLimits.phone,
  specialNotes: textLimits.notes,
};

/** Sends a request under an id. */
export type SendRequest = StayRequestRepository['create'];

export interface RequestFormProps {
  readonly send: SendRequest;
  readonly onSent: () => void;
}

export function useRequestForm({ send, onSent }: RequestFormProps) {
  const lastAttempt = useRef<Attempt | null>(null);
  const saved = useSavedInput(requestInput);
  const toasts = useToasts();
  const [restored, setRestored] = useState(saved.read);
  const [today] = useState(() => shopDayOf(Date.now()));
  const [hasFailed, setFailed] = useState(false);
  const phone = usePhoneQuestion();
  const form = useForm({
    initial: restored ?? emptyStayRequestForm,
    check: (values) => checkStayRequest(values, today),
    describe: (problem: FieldErrorKey, name) =>
      name === 'petWeight'
        ? texts.errors.petWeight
        : fieldProblem(problem, { missing: errors[name], limit: limits[name] ?? textLimits.name }),
    onSubmit: async (draft) => {
      setFailed(false);
      if (phone(draft.ownerPhone)) {
        form.setErrors({ ownerPhone: 'UnusualPhone' });
        return;
      }
      const attempt = attemptFor(lastAttempt.current, draft, newDocumentId);
      lastAttempt.current = attempt;
      const sent = await send(attempt.id, draft);
      if (!sent.ok) return setFailed(true);
      saved.forget();
      onSent();
    },
  });
  useSaving(saved, form.values);
  const forget = () => {
    setRestored(null);
    form.reset(emptyStayRequestForm);
    saved.forget();
    toasts.success(savedInputTexts.forgotten);
    form.props.ref.current?.querySelector('input')?.focus();
  };
  return { form, today, hasFailed, isRestored: restored !== null, forget };
}

const requestInput = {
  key: 'aleef.boarding',
  empty: emptyStayRequestForm,
  parse: (stored: Readonly<Record<string, unknown>>): StayRequestForm => ({
    petName: readText(stored, 'petName'),
    petType: readText(stored, 'petType'),
    petBreed: readText(stored, 'petBreed'),
    petAge: readText(stored, 'petAge'),
    petWeight: readText(stored, 'petWeight'),
    ownerName: readText(stored, 'ownerName'),
    ownerPhone: readText(stored, 'ownerPhone'),
    ownerEmail: readText(stored, 'ownerEmail'),
    startDate: readText(stored, 'startDate'),
    endDate: readText(stored, 'endDate'),
    specialNotes: readText(stored, 'specialNotes'),
    emergencyContact: readText(stored, 'emergencyContact'),
  }),
};
