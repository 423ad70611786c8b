// Entry point of the last numbers of a till.
export {
  areSameNumbers,
  greatestNumbers,
  isWhollyStated,
  type LastNumbers,
  nextStated,
  numberSteps,
  type Overstated,
  overstatedNumbers,
  receiptsNear,
  shiftsNear,
} from './till-numbers.ts';
