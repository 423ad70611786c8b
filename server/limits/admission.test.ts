// The limits on visitors, per address and in total; staff are not counted.
import { expect, test } from 'vitest';
import { createAdmission } from './admission.ts';
import { admissionLimits } from './limits.ts';

const visitor = { address: '10.0.0.1', isStaff: false };
const another = { address: '10.0.0.2', isStaff: false };
const staff = { address: '10.0.0.1', isStaff: true };
const small = {
  ...admissionLimits,
  writesPerMinute: { ofAddress: 2, ofAll: 3 },
  streams: { ofAddress: 2, ofAll: 3 },
  targets: { ofAddress: 3, ofAll: 4 },
  queuedBytes: { ofAddress: 100, ofAll: 150 },
  visitorStream: { targets: 2, queuedBytes: 60 },
};

test('the writes of all visitors are limited per minute, those of staff are not, and a new minute starts at zero (FS-03, DB-03)', () => {
  let now = 0;
  const admission = createAdmission(() => now, small);
  const writes = [visitor, visitor, visitor, another, another, staff].map(
    (requester) => admission.admitWrites(requester, 1).ok,
  );
  expect(writes).toEqual([true, true, false, true, false, true]);
  expect(admission.exhaustion(visitor.address)).toMatchObject({ type: 'ResourceExhausted' });
  now = 60_000;
  expect(admission.exhaustion(visitor.address)).toBeNull();
  expect(admission.admitWrites(visitor, 2).ok).toBe(true);
});

test('with the default limits an address gets a tenth of the total for visitors (FS-03, DB-03)', () => {
  const { writesPerMinute, streams, targets, writesOfCommit } = admissionLimits;
  expect({ writesPerMinute, writesOfCommit }).toEqual({
    writesPerMinute: { ofAddress: 120, ofAll: 1200 },
    writesOfCommit: 3,
  });
  const { streamsPerMinute } = admissionLimits;
  for (const { ofAddress, ofAll } of [writesPerMinute, streams, streamsPerMinute, targets])
    expect(ofAll).toBe(10 * ofAddress);
});

function stream(admission: ReturnType<typeof createAdmission>, requester: typeof visitor) {
  const opened = admission.openStream(requester);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

test('streams and targets are limited per stream, per address and in total; a closed stream makes room (FS-02, DB-03)', () => {
  const admission = createAdmission(() => 0, small);
  const [first, second, third] = [visitor, visitor, another].map((requester) => stream(admission, requester));
  expect([admission.openStream(visitor).ok, admission.openStream(another).ok]).toEqual([false, false]);
  expect(admission.openStream(staff).ok).toBe(true);
  const admitted = [first, first, first, second, second, third, third].map(
    (quota) => quota?.admitTarget().ok,
  );
  expect(admitted).toEqual([true, true, false, true, false, true, false]);
  first?.close();
  first?.close();
  expect([second?.admitTarget().ok, admission.openStream(visitor).ok]).toEqual([true, true]);
});

test('queued bytes, including responses, are limited per stream, per address and in total (FS-02, DB-03)', () => {
  const admission = createAdmission(() => 0, small);
  const [first, second, third] = [visitor, visitor, another].map((requester) => stream(admission, requester));
  expect([first?.reserve(60), first?.reserve(1), second?.reserve(41), second?.reserve(40)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([third?.hasSpace(50), third?.hasSpace(51)]).toEqual([true, false]);
  expect(admission.reserveAnswer(visitor, 1).ok).toBe(false);
  expect(stream(admission, staff).reserve(1_000_000)).toBe(true);
  first?.free(60);
  second?.close();
  const answer = admission.reserveAnswer(visitor, 1_000);
  expect([answer.ok, admission.reserveAnswer(visitor, 1).ok]).toEqual([true, false]);
  if (answer.ok) answer.value();
  expect(admission.reserveAnswer(visitor, 1).ok).toBe(true);
});

test('an address that opens and ends streams without a pause waits for the next minute, another does not (FS-02, DB-03)', () => {
  let now = 0;
  const admission = createAdmission(() => now, { ...small, streamsPerMinute: { ofAddress: 5, ofAll: 100 } });
  for (let count = 0; count < 5; count += 1) stream(admission, visitor).close();
  expect([admission.openStream(visitor).ok, admission.openStream(another).ok]).toEqual([false, true]);
  expect(admission.openStream(staff).ok).toBe(true);
  now = 60_000;
  expect(admission.openStream(visitor).ok).toBe(true);
});
