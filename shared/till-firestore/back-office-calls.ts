// What a till reports to the back office about itself: its registration, its presence and its clock.
import type { Backend } from '#backend/connect';
import { readServerTime } from '#backend/server';
import {
  createTillRepository,
  hasReceiptNear,
  hasShiftNear,
  type NewTill,
  type SeenTill,
  type TillRepository,
} from '#backend/tills';
import { mapResult, readAll } from '#backend/documents';
import { measuredOffset } from '#domain/till-health';
import { clockFaultOf } from '#domain/server-clock';
import { err, ok } from '#kernel/result';
import type { ClockReading, PresenceAnswer, TillBackend } from '#till';
import type { TillBackendDeps } from './deps.ts';
import { offlineOrRefused, onlineOnly } from './failures.ts';

type BackOfficeCalls = Pick<
  TillBackend,
  'registerTill' | 'renewTill' | 'hasReceiptNear' | 'hasShiftNear' | 'reportPresence' | 'compareClocks'
>;

/** Milliseconds: a slower request shows too little of the clock. */
const maxRequest = 60_000;

export function backOfficeCalls(backend: Backend, deps: TillBackendDeps): BackOfficeCalls {
  const tills = createTillRepository(backend);

  /** Runs a request whose answer names the backend's time, and measures this device's clock by it. */
  const measureBy = async <Answer>(
    ask: () => Promise<Answer>,
    timeIn: (answer: Answer) => number | null,
  ): Promise<{ readonly answer: Answer; readonly offset: number | null }> => {
    const sentAt = deps.clock.now();
    const answer = await ask();
    const answeredAt = deps.clock.now();
    const time = timeIn(answer);
    const isTooSlow = Math.abs(answeredAt - sentAt) > maxRequest;
    return {
      answer,
      offset: time === null || isTooSlow ? null : measuredOffset({ sentAt, answeredAt }, time),
    };
  };

  /** The times of the shop server's commits never go back, so its status has the clock. In the cloud, the commit's time is right. */
  const statedTime = async (): ReturnType<TillBackend['compareClocks']> => {
    const { answer, offset } = await measureBy(
      () => readServerTime(backend),
      (read) => (read.ok ? (read.value?.now ?? null) : null),
    );
    if (!answer.ok) return err({ type: 'Offline' });
    const isTrusted = answer.value !== null && clockFaultOf(answer.value) === null;
    return ok(offset === null ? null : { offset, isTrusted });
  };

  const reportAlone: TillBackend['reportPresence'] = async (tillId, report) => {
    if (deps.sender() === null) return err({ type: 'Offline' });
    const { answer, offset } = await measureBy(
      () => tills.reportPresence(tillId, report),
      (reported) => (reported.ok ? (reported.value?.seenAt ?? null) : null),
    );
    const clock: ClockReading | null = offset === null ? null : { offset, isTrusted: true };
    return onlineOnly(mapResult(answer, (seen) => presenceAnswer(seen, clock)));
  };

  return {
    registerTill: async (tillId, approvedBy) => {
      const by = deps.sender();
      if (by === null) return err({ type: 'Offline' });
      const register = (
        approval: Pick<NewTill, 'approvedBy' | 'isPaired'>,
      ): ReturnType<typeof tills.register> =>
        tills.register({ id: tillId, name: deps.tillName, by, ...approval });
      const asked = await register(approvedBy === null ? {} : { approvedBy });
      const isForPairing = !asked.ok && asked.error.type === 'NeedsApproval' && deps.isPaired === true;
      return registrationOf(isForPairing ? await registerPaired(backend, by.id, register) : asked);
    },
    renewTill: async (tillId, approvedBy) => {
      const by = deps.sender();
      if (by === null) return err({ type: 'Offline' });
      return registrationOf(
        await tills.renew({ id: tillId, by, ...(approvedBy === null ? {} : { approvedBy }) }),
      );
    },
    hasReceiptNear: async (letter, number) => onlineOnly(await hasReceiptNear(backend, letter, number)),
    hasShiftNear: async (tillId, number) => onlineOnly(await hasShiftNear(backend, tillId, number)),
    reportPresence: async (tillId, report) => {
      const reported = await reportAlone(tillId, report);
      if (!reported.ok || backend.kind === 'cloud') return reported;
      const compared = await statedTime();
      return ok({ ...reported.value, clock: compared.ok ? compared.value : null });
    },
    compareClocks: async (tillId, report) =>
      backend.kind === 'cloud'
        ? mapResult(await reportAlone(tillId, report), ({ clock }) => clock)
        : await statedTime(),
  };
}

function presenceAnswer(seen: SeenTill | null, clock: ClockReading | null): PresenceAnswer {
  if (seen === null) return { clock, stated: null, isRetired: null };
  const { isRetired, ...stated } = seen;
  return { clock, stated, isRetired };
}

type Registered = Awaited<ReturnType<TillRepository['register']>>;

/** So many admins with a PIN are tried. */
const maxApprovers = 20;

/**
 * Who paired this device with the shop had its code, so nobody is asked again. The rules want an admin: the one who is signed in, else the
 * first of those with a PIN who is still one. The entry says that it was the pairing.
 */
async function registerPaired(
  backend: Backend,
  signedIn: string,
  register: (approval: { readonly approvedBy: string; readonly isPaired: true }) => Promise<Registered>,
): Promise<Registered> {
  const own = await register({ approvedBy: signedIn, isPaired: true });
  if (own.ok || own.error.type !== 'Refused') return own;
  const approvers = await readAll(backend, 'approvers', (sdk) => [sdk.limit(maxApprovers)]);
  if (!approvers.ok) return approvers;
  for (const { id } of approvers.value) {
    const answer = await register({ approvedBy: id, isPaired: true });
    if (answer.ok || answer.error.type !== 'Refused') return answer;
  }
  return approvers.value.length === 0 ? err({ type: 'NeedsApproval' }) : own;
}

function registrationOf(answer: Registered): Awaited<ReturnType<TillBackend['registerTill']>> {
  if (answer.ok) return answer;
  return answer.error.type === 'NeedsApproval' ? err(answer.error) : err(offlineOrRefused(answer.error));
}
