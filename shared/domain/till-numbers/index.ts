// Entry point of the last numbers of a till.
export {
  areSameNumbers,
  isWhollyStated,
  type LastNumbers,
  nextStated,
  type Overstated,
  overstatedNumbers,
  receiptsNear,
  shiftsNear,
} from './till-numbers.ts';
/** @internal The test compares them with the rules. */
export { greatestNumbers, numberSteps } from './till-numbers.ts';
