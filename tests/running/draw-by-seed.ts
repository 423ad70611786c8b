// Before the tests of a file: properties are drawn by the seed of the run.
import fc from 'fast-check';
import { givenSeed } from './seed.ts';

const seed = givenSeed();
fc.configureGlobal(seed === undefined ? {} : { seed });
