// The clock of a worker of the tests begins at another time where the environment names one, and runs on from there (TS-09).
import process from 'node:process';

export const shiftVariable = 'ALEEF_SHIFTED_TO';

const to = process.env[shiftVariable];
const name = Symbol.for('the date of this worker is shifted');
// A worker loads this once for each of its files: the clock does not go back for the next one.
if (to !== undefined && Reflect.get(globalThis, name) !== true) {
  Reflect.set(globalThis, name, true);
  globalThis.Date = shiftedDate(Date.parse(to) - Date.now());
}

function shiftedDate(offset: number): DateConstructor {
  return new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [target.now() + offset] : given, newTarget),
    apply: (target) => new target(target.now() + offset).toString(),
    get: (target, key, receiver) =>
      key === 'now' ? () => target.now() + offset : Reflect.get(target, key, receiver),
  });
}
