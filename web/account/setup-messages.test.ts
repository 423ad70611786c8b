import { expect, test } from 'vitest';
import type { SetupError } from '#backend/server';
import { textLimits } from '#domain/validation';
import { errorTexts, signInTexts } from '#text';
import { setupFieldMessage, setupOutcome } from './setup-messages.ts';

const { setup: texts, errors } = signInTexts;

test.each([
  ['CodeWrong', 'code', texts.wrongCode],
  ['EmailTaken', 'email', texts.emailTaken],
  ['EmailInvalid', 'email', errors.invalidEmail],
  ['PasswordTooShort', 'password', errors.passwordTooShort],
  ['PasswordTooLong', 'password', texts.passwordTooLong],
] as const)('the refusal %s is shown at the field %s that corrects it (FT-54)', (type, field, message) => {
  const outcome = setupOutcome({ type });
  if (outcome.type !== 'WrongField') throw new Error(outcome.message);
  expect(outcome.field).toBe(field);
  expect(setupFieldMessage(outcome.problem, outcome.field)).toBe(message);
});

test.each([
  [{ type: 'SetupClosed' }, texts.alreadySetUp],
  [{ type: 'TooManyRequests' }, errors.tooManyRequests],
  [{ type: 'Unreachable' }, texts.failed],
  [{ type: 'Unexpected', message: 'disk' }, errorTexts.unexpected('disk')],
] satisfies readonly (readonly [SetupError, string])[])(
  'the failure %j belongs to no field (FT-54)',
  (error, message) => {
    expect(setupOutcome(error)).toEqual({ type: 'Failed', message });
  },
);

test.each([
  ['Required', 'name', texts.nameRequired],
  ['Required', 'email', errorTexts.field.required],
  ['PasswordsDiffer', 'confirmation', texts.passwordsDiffer],
  ['TooLong', 'code', texts.wrongCode],
  ['TooLong', 'email', errorTexts.field.tooLong(textLimits.email)],
  ['TooLong', 'name', errorTexts.field.tooLong(textLimits.name)],
] as const)('the problem %s of the field %s has its own message (FT-54)', (problem, field, message) => {
  expect(setupFieldMessage(problem, field)).toBe(message);
});
