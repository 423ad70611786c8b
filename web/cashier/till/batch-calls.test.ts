import { expect, test } from 'vitest';
import { createBatcher } from './batch-calls.ts';

test('calls that come while a step is under way are done together in the next', async () => {
  const steps: (readonly number[])[] = [];
  const call = createBatcher<number>(async (items) => {
    steps.push([...items]);
    await Promise.resolve();
  });
  const first = call(1);
  await Promise.resolve();
  const others = [call(2), call(3)];
  await Promise.all([first, ...others]);
  await call(4);
  expect(steps).toEqual([[1], [2, 3], [4]]);
});

test('a step that fails fails its own calls only', async () => {
  const call = createBatcher<string>(async (items) => {
    if (items.includes('bad')) throw new Error('full');
  });
  const bad = call('bad');
  await expect(bad).rejects.toThrow('full');
  await expect(call('good')).resolves.toBeUndefined();
});
