// State and settings of this PC: its backend, printer, preferences, updates and the database of its till.

/**
 * A shop server as it is typed, with the pairing code that it prints (empty for one on this PC, without TLS), or the
 * Firebase project that this build carries.
 */
export type BackendChoice =
  { readonly kind: 'shopServer'; readonly url: string; readonly code: string } | { readonly kind: 'bundled' };

export type BackendState =
  | { readonly kind: 'unchosen' }
  | { readonly kind: 'bundled' }
  | { readonly kind: 'shopServer'; readonly origin: string };

/** What answers at the shop server's origin instead of the paired shop; nothing is sent to it. */
export type ServerMismatch =
  /** Another certificate than the one that was pinned at pairing. */
  | 'OtherCertificate'
  | 'OtherShop'
  /** The pinned certificate, but it has expired or is not valid for this host. */
  | 'CertificateUnfit';

/** Unsent records for a backend that is not chosen now. They stay on this PC and are sent when that backend is chosen again. */
export interface UnsentElsewhere {
  /** null for the Firebase project. */
  readonly origin: string | null;
  readonly unsent: number;
}

export type ChoiceError =
  /** Not an http(s) URL. */
  | { readonly type: 'AddressWrong' }
  /** Nothing answers there, or no shop server. */
  | { readonly type: 'NoAnswer' }
  /** A pairing code is required for a shop server on another PC. */
  | { readonly type: 'CodeMissing' }
  /** The pairing code does not match the certificate of the server. */
  | { readonly type: 'CodeWrong' }
  | { readonly type: 'CertificateUnfit' }
  /** This PC's own file for that shop cannot be opened; it is left as it is. */
  | { readonly type: 'FileUnfit' }
  /** This build carries no Firebase project. */
  | { readonly type: 'NotBundled' };

export const paperWidths = ['80', '58'] as const;

/** Millimetres. */
export type PaperWidth = (typeof paperWidths)[number];

/** `network`: a printer that takes raw bytes at an address ('192.168.1.50' or 'host:9100') sends the pulse to its drawer. */
export type Drawer = { readonly kind: 'none' } | { readonly kind: 'network'; readonly address: string };

export interface PrinterChoice {
  /** The printer's name in the system; null for the system's own choice. */
  readonly printer: string | null;
  readonly paper: PaperWidth;
  readonly drawer: Drawer;
}

export type PrintError =
  | { readonly type: 'NoPrinter' }
  /** The message of the operating system. */
  | { readonly type: 'PrinterFailed'; readonly reason: string };

export const themes = ['system', 'light', 'dark'] as const;
export const textSizes = ['normal', 'large', 'larger'] as const;

export interface DevicePreferences {
  readonly theme: (typeof themes)[number];
  readonly textSize: (typeof textSizes)[number];
  readonly scanSound: boolean;
}

export type UpdateState =
  | { readonly type: 'None' }
  | { readonly type: 'Loading'; readonly version: string }
  /** Downloaded and verified; installed when the owner asks for it. */
  | { readonly type: 'Ready'; readonly version: string };

/** The till's file was damaged and has been moved aside. */
export interface RecoveryOffer {
  /** The day of the newest backup that opens, 'YYYY-MM-DD'; null where there is none. */
  readonly backupDay: string | null;
  /** Sales that the backend does not have and that were recovered from the damaged file. */
  readonly recoveredSales: number;
}

export interface DeviceState {
  readonly version: string;
  readonly backend: BackendState;
  readonly hasBundled: boolean;
  /** null while the paired shop answers, or nothing. */
  readonly mismatch: ServerMismatch | null;
  readonly elsewhere: readonly UnsentElsewhere[];
  readonly printing: PrinterChoice;
  readonly preferences: DevicePreferences;
  readonly update: UpdateState;
  /** Whether the sign-in is stored encrypted over a restart; otherwise the app asks again. */
  readonly storesSignIn: boolean;
  readonly recovery: RecoveryOffer | null;
}
