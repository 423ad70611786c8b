// The count of the drawer: notes and coins, or one amount (SF-12). An empty count is not 0 and is asked again.
import { parseWhole } from '#kernel/digits';
import { isFields, readWhole } from '#kernel/fields';
import {
  noMoney,
  parseAmount,
  piastres,
  timesQuantity,
  type AmountError,
  type Piastres,
} from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';

/** The faces as they are stored: pounds, the largest first. */
export const faces = ['200', '100', '50', '20', '10', '5', '1', '0.5', '0.25'] as const;
export type Face = (typeof faces)[number];

/** Pieces of each face; a face without one may be absent. */
export type Denominations = Readonly<Partial<Record<Face, number>>>;

/** Typed pieces by face. */
export type DenominationForm = Readonly<Record<Face, string>>;

/** A confirmed count. */
export interface DrawerCount {
  /** Null where one amount was typed. */
  readonly denominations: Denominations | null;
  readonly counted: Piastres;
}

/** `Empty`: no field is filled. Otherwise the faces whose text is no whole number of pieces. */
export type CountError =
  { readonly type: 'Empty' } | { readonly type: 'NotACount'; readonly faces: readonly Face[] };

export const emptyDenominations: DenominationForm = {
  '200': '',
  '100': '',
  '50': '',
  '20': '',
  '10': '',
  '5': '',
  '1': '',
  '0.5': '',
  '0.25': '',
};

/** The most pieces of one face. */
const maxPieces = 100_000;

export function faceValue(face: Face): Piastres {
  return piastres(Number(face) * 100);
}

/** The count that the fields state: an empty field is no piece, unless all are empty. */
export function checkDenominations(form: DenominationForm): Result<DrawerCount, CountError> {
  if (faces.every((face) => form[face].trim() === '')) return err({ type: 'Empty' });
  const typed = faces.map((face) => ({ face, pieces: piecesOf(form[face]) }));
  const wrong = typed.filter(({ pieces }) => pieces === null).map(({ face }) => face);
  if (wrong.length > 0) return err({ type: 'NotACount', faces: wrong });
  const found = typed.flatMap(({ face, pieces }) => (pieces ? [[face, pieces] as const] : []));
  const denominations = Object.fromEntries(found);
  return ok({ denominations, counted: denominationsSum(denominations) });
}

/** The count as one amount. */
export function checkCountedAmount(typed: string): Result<DrawerCount, AmountError> {
  const amount = parseAmount(typed);
  return amount.ok ? ok({ denominations: null, counted: amount.value }) : amount;
}

/** The sum of the readable fields, shown while the cashier types. */
export function typedSum(form: DenominationForm): Piastres {
  return denominationsSum(Object.fromEntries(faces.map((face) => [face, piecesOf(form[face]) ?? 0])));
}

export function denominationsSum(denominations: Denominations): Piastres {
  return faces.reduce(
    (sum, face) => piastres(sum + timesQuantity(faceValue(face), denominations[face] ?? 0)),
    noMoney,
  );
}

/** Reads the stored map; null for anything else. */
export function readDenominations(value: unknown): Denominations | null {
  if (!isFields(value)) return null;
  return Object.fromEntries(
    faces.filter((face) => face in value).map((face) => [face, readWhole(value, face, 0)]),
  );
}

/** 0 for an empty field; null for a text that is no count. */
function piecesOf(typed: string): number | null {
  if (typed.trim() === '') return 0;
  const pieces = parseWhole(typed);
  return pieces.ok && pieces.value <= maxPieces ? pieces.value : null;
}
