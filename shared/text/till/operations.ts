// How many operations of a till's day have gone on, with right plurals: 'عمليتان، أُرسلتا' (TW-02, TW-04).
import { countText, operationForms } from '../plural.ts';

/** The forms of a verb: of one, of two, of all, of a part, and of none of them. */
interface VerbForms {
  readonly one: string;
  readonly two: string;
  readonly part: string;
  readonly notOne: string;
  readonly notPart: string;
}

const sent: VerbForms = {
  one: 'أُرسلت',
  two: 'أُرسلتا',
  part: 'أُرسل',
  notOne: 'لم تُرسل',
  notPart: 'لم يُرسل',
};

const arrived: VerbForms = {
  one: 'وصلت',
  two: 'وصلتا',
  part: 'وصل',
  notOne: 'لم تصل',
  notPart: 'لم يصل',
};

/** What a till has recorded, and how many of it the backend has. */
export function sentOperationsText(recorded: number, done: number): string {
  return operationsText(recorded, done, sent);
}

/** What a till says that it has sold, and how many of it have arrived; more than that is possible. */
export function arrivedOperationsText(recorded: number, done: number): string {
  return operationsText(recorded, done, arrived);
}

function operationsText(count: number, done: number, verb: VerbForms): string {
  const operations = countText(count, operationForms);
  return count === 0 && done === 0 ? operations : `${operations}، ${doneText(count, done, verb)}`;
}

function doneText(count: number, done: number, verb: VerbForms): string {
  if (done > count) return `${verb.part} ${done}`;
  if (count === 1) return done === 1 ? verb.one : `${verb.notOne} بعد`;
  const ofThem = count === 2 ? 'منهما' : 'منها';
  if (done === 0) return `${verb.notPart} ${ofThem} شيء`;
  if (count === 2) return done === 2 ? verb.two : `${verb.one} ${ofThem} واحدة`;
  return done === count ? `${verb.one} كلها` : `${verb.part} ${ofThem} ${done}`;
}
