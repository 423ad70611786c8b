// State and settings of this PC: its backend, printer, preferences, updates and the database of its till.
import type { DevicePreferences, Preferences } from '#domain/preferences';

/**
 * A typed shop server with the pairing code that it prints (empty for a server on this PC, without TLS), or the Firebase project
 * of this build.
 */
export type BackendChoice =
  { readonly kind: 'shopServer'; readonly url: string; readonly code: string } | { readonly kind: 'bundled' };

export type BackendState =
  | { readonly kind: 'unchosen' }
  | { readonly kind: 'bundled' }
  | { readonly kind: 'shopServer'; readonly origin: string };

/** The server that answers at the shop server's origin instead of the paired shop. Nothing is sent to it. */
export type ServerMismatch =
  /** The certificate differs from the one that was pinned at pairing. */
  | 'OtherCertificate'
  | 'OtherShop'
  /** The certificate is the pinned one, but it has expired or is not valid for this host. */
  | 'CertificateUnfit';

/** Unsent records of a backend that is not the chosen one. They stay on this PC and are sent when that backend is chosen again. */
export interface UnsentElsewhere {
  /** null for the Firebase project. */
  readonly origin: string | null;
  readonly unsent: number;
}

export type ChoiceError =
  /** Not an http(s) URL. */
  | { readonly type: 'AddressWrong' }
  /** No shop server answers there. */
  | { readonly type: 'NoAnswer' }
  /** A pairing code is required for a shop server on another PC. */
  | { readonly type: 'CodeMissing' }
  /** The pairing code does not match the certificate of the server. */
  | { readonly type: 'CodeWrong' }
  | { readonly type: 'CertificateUnfit' }
  /** This PC is with a backend already: an admin who has signed in on it must say so (FS-37). */
  | { readonly type: 'AdminMissing' }
  /** No admin who has signed in on this PC has this e-mail address and password. */
  | { readonly type: 'AdminWrong' }
  | { readonly type: 'AdminTooOften' }
  /** The file of this PC for that shop cannot be opened. It is not changed. */
  | { readonly type: 'FileUnfit' }
  /** This build has no Firebase project. */
  | { readonly type: 'NotBundled' };

/** `network`: sends the pulse of the drawer to a printer that accepts raw bytes ('192.168.1.50' or '192.168.1.50:9101'). */
export type Drawer = { readonly kind: 'none' } | { readonly kind: 'network'; readonly address: string };

export interface PrinterChoice {
  /** The printer's name in the system; null for the system's default printer. */
  readonly printer: string | null;
  readonly paper: Preferences['receiptWidth'];
  readonly printsSales: Preferences['printsSales'];
  readonly drawer: Drawer;
}

export type PrintError =
  | { readonly type: 'NoPrinter' }
  /** The message of the operating system. */
  | { readonly type: 'PrinterFailed'; readonly reason: string };

export type UpdateState =
  | { readonly type: 'None' }
  | { readonly type: 'Loading'; readonly version: string }
  /** Downloaded and verified; installed at the request of an admin. */
  | { readonly type: 'Ready'; readonly version: string };

/** The till's file was damaged and was moved aside. */
export interface RecoveryOffer {
  /** The day of the newest backup that can be opened, 'YYYY-MM-DD'; null without one. */
  readonly backupDay: string | null;
  /** The number of recovered sales that the backend does not have. */
  readonly recoveredSales: number;
}

export interface DeviceState {
  readonly version: string;
  readonly backend: BackendState;
  /** This PC was led to this backend without an admin, and none has signed in there yet (FS-37). */
  readonly isNewServer: boolean;
  readonly hasBundled: boolean;
  /** null while the paired shop answers, and while no server answers. */
  readonly mismatch: ServerMismatch | null;
  readonly elsewhere: readonly UnsentElsewhere[];
  readonly printing: PrinterChoice;
  readonly preferences: DevicePreferences;
  readonly update: UpdateState;
  /** Whether the sign-in is stored encrypted across restarts; otherwise the app asks for it at each start. */
  readonly storesSignIn: boolean;
  readonly recovery: RecoveryOffer | null;
}
