// The calls of the window to the main process. Each call is listed here once: its channel, `window.till`, the till of the page
// and the handlers of the till's calls are derived from the lists.
import type { ServerStatus, StatusError } from '#backend/server';
import type { UploadError } from '#backend/uploads';
import type { ResetMailError, SignInError } from '#backend/sign-in';
import { err, type Result } from '#kernel/result';
import type { DevicePreferences } from '#domain/preferences';
import type { SignInForm, Staff } from '#domain/user';
import type { Till } from '#till';
import type { Answer } from './answer.ts';
import type { BackendChoice, ChoiceError, PrinterChoice, PrintError } from './device.ts';

type TillCallName = Exclude<keyof Till, 'state' | 'products' | 'boarding' | 'settings' | 'approval'>;

type TillInput = { readonly [Name in TillCallName]: Parameters<Till[Name]> };
type TillValue = { readonly [Name in TillCallName]: Awaited<ReturnType<Till[Name]>> };

/** The calls of the `Till` contract. */
export type TillCalls = {
  readonly [Name in TillCallName]: TillCall<Name>;
};

/** The same calls with the answers of the bridge. */
export type TillBridgeCalls = {
  readonly [Name in TillCallName]: (...input: TillInput[Name]) => Promise<Answer<TillValue[Name]>>;
};

interface DeviceCalls {
  /** Signs in with the backend; offline for a user who has signed in on this PC within 14 days. */
  signIn(form: SignInForm): Promise<Result<Staff, SignInError>>;
  signOut(): Promise<void>;
  sendResetMail(email: string): Promise<Result<void, ResetMailError>>;

  /**
   * Allowed at the first start, for a signed-in admin, and on the sign-in screen with the password of an admin who has signed in on this PC.
   * Unsent records stay with the backend they were made for.
   */
  chooseBackend(choice: BackendChoice, admin: SignInForm | null): Promise<Result<void, ChoiceError>>;
  checkServer(): Promise<Result<ServerStatus, StatusError>>;
  uploadImage(image: ImageFile): Promise<Result<string, UploadError>>;

  /** The names of the printers of this PC. */
  printers(): Promise<readonly string[]>;
  savePrinting(choice: PrinterChoice): Promise<void>;
  /** Prints the receipt on the page; `height` in millimetres. */
  printReceipt(height: number): Promise<Result<void, PrintError>>;
  /** For a test. At a sale the drawer opens without this call. */
  openDrawer(): Promise<Result<void, PrintError>>;

  /** A scanner has worked; it is part of the state of this PC (TH-16). */
  noteScan(): Promise<void>;
  savePreferences(preferences: DevicePreferences): Promise<void>;
  /** Restarts the app with the new version; refused while a sale is being saved. */
  installUpdate(): Promise<Result<void, { readonly type: 'Selling' | 'NothingReady' }>>;
  /** After a damaged file: continues with the offered backup or with an empty file. The recovered sales are added to either. */
  recover(from: 'backup' | 'empty'): Promise<Result<void, { readonly type: 'NotPossible' }>>;
}

export interface DesktopCalls extends TillCalls, DeviceCalls {}

export type CallName = keyof DesktopCalls;

/** The calls as functions of `window.till`. */
export type BridgeCalls = {
  readonly [Name in CallName]: BridgeCall<Name>;
};

export interface ImageFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Each call of the till, and the value for the screens when the main process did not handle it. */
export const tillCalls: {
  readonly [Name in TillCallName]: (problem: string) => TillValue[Name];
} = {
  becomeTill: refuse,
  readyToSell: (reason) => err({ type: 'NotSaved', reason }),
  recordSale: refuse,
  receipts: defect,
  receipt: defect,
  findReference: defect,
  markPrinted: defect,
  recordStay: refuse,
  endStay: refuse,
  acceptRequest: refuse,
  declineRequest: refuse,
  addProduct: refuse,
  refreshProducts: refuse,
  findReceipt: defect,
  refund: notSaved,
  voidSale: notSaved,
  exchange: notSaved,
  linkedRefunds: defect,
  refundReceipt: defect,
  markRefundPrinted: defect,
  drawer: defect,
  openShift: notSaved,
  recordDrawer: notSaved,
  closeRequest: defect,
  putOffClose: notSaved,
  confirmCount: notSaved,
  takeBackCount: notSaved,
  closeShift: notSaved,
  openCart: defect,
  changeCart: notSaved,
  holdCart: notSaved,
  resumeCart: notSaved,
  dropHeldCart: notSaved,
  approve: notSaved,
  lapseApprovals: defect,
  queuedRecords: defect,
  health: defect,
  settleUnfinished: notSaved,
  retryRefused: notSaved,
  discardRefused: notSaved,
};

const deviceCalls: Readonly<Record<keyof DeviceCalls, true>> = {
  signIn: true,
  signOut: true,
  sendResetMail: true,
  chooseBackend: true,
  checkServer: true,
  uploadImage: true,
  printers: true,
  savePrinting: true,
  printReceipt: true,
  openDrawer: true,
  noteScan: true,
  savePreferences: true,
  installUpdate: true,
  recover: true,
};

export const tillCallNames: readonly TillCallName[] = namesOf(tillCalls);
export const callNames: readonly CallName[] = [...tillCallNames, ...namesOf(deviceCalls)];

export function callChannel(name: CallName): string {
  return `till:${name}`;
}

/** Makes one function for each call. The overloads tie each name to its own function without a type assertion. */
export function makeCalls(
  names: readonly TillCallName[],
  makeCall: <Name extends TillCallName>(name: Name) => TillCall<Name>,
): TillCalls;
export function makeCalls(
  names: readonly CallName[],
  makeCall: <Name extends CallName>(name: Name) => BridgeCall<Name>,
): BridgeCalls;
export function makeCalls(names: readonly CallName[], makeCall: (name: never) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, Reflect.apply(makeCall, null, [name])]));
}

type TillCall<Name extends TillCallName> = (...input: TillInput[Name]) => Promise<TillValue[Name]>;
type BridgeCall<Name extends CallName> = (
  ...input: Parameters<DesktopCalls[Name]>
) => Promise<Answer<Awaited<ReturnType<DesktopCalls[Name]>>>>;

function namesOf<Name extends string>(names: Readonly<Record<Name, unknown>>): readonly Name[] {
  const found: Name[] = [];
  for (const name in names) found.push(name);
  return found;
}

function refuse(reason: string): Result<never, { readonly type: 'Refused'; readonly reason: string }> {
  return err({ type: 'Refused', reason });
}

function notSaved(reason: string): Result<never, { readonly type: 'NotSaved'; readonly reason: string }> {
  return err({ type: 'NotSaved', reason });
}

function defect(problem: string): never {
  throw new Error(`the main process answered ${problem}`);
}
