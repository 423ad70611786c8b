// What the window may ask of the main process: each call by its name, with what it takes and what it answers.
import type { ServerStatus, StatusError } from '#backend/server';
import type { UploadError } from '#backend/uploads';
import type { ResetMailError, SignInError } from '#backend/sign-in';
import type { Result } from '#kernel/result';
import type { SignInForm, Staff } from '#domain/user';
import type { Till } from '#till';
import type { BackendChoice, ChoiceError, DevicePreferences, PrinterChoice, PrintError } from './device.ts';

/** The calls of the till itself, as the counter's screens know them. */
type TillCalls = Omit<Till, 'state' | 'products' | 'boarding'>;

export interface DesktopCalls extends TillCalls {
  /** Online with the backend; without a line for who has signed in on this PC within 14 days. */
  signIn(form: SignInForm): Promise<Result<Staff, SignInError>>;
  signOut(): Promise<void>;
  sendResetMail(email: string): Promise<Result<void, ResetMailError>>;

  /** At the first start, from the sign-in screen, or by an admin. What is unsent stays with the backend it was meant for. */
  chooseBackend(choice: BackendChoice): Promise<Result<void, ChoiceError>>;
  checkServer(): Promise<Result<ServerStatus, StatusError>>;
  uploadImage(picture: ImageFile): Promise<Result<string, UploadError>>;

  /** The names of the system's printers. */
  printers(): Promise<readonly string[]>;
  savePrinting(choice: PrinterChoice): Promise<void>;
  /** Prints the receipt that is on the page, `height` in millimetres. */
  printReceipt(height: number): Promise<Result<void, PrintError>>;
  /** Opens by itself at a sale; this is to try it. */
  openDrawer(): Promise<Result<void, PrintError>>;

  savePreferences(preferences: DevicePreferences): Promise<void>;
  /** The program restarts with the new version; refused while a sale is being kept. */
  installUpdate(): Promise<Result<void, { readonly type: 'Selling' | 'NothingReady' }>>;
  /** After a damaged file: goes on with the offered backup, or with an empty file. RecoveredRecords sales are in either. */
  recover(from: 'backup' | 'empty'): Promise<Result<void, { readonly type: 'NotPossible' }>>;
}

export interface ImageFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
