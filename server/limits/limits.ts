// Every bound on what one caller, or all callers together, may use of the shop server. The table in docs/operations.md repeats
// these numbers for the operator.

/** A bound for one network address, and one for all addresses together. */
export interface ShareLimits {
  readonly ofAddress: number;
  readonly ofAll: number;
}

/** The bounds of one Listen or Write stream; `queuedBytes` is what the client has not confirmed yet. */
export interface StreamLimits {
  readonly targets: number;
  readonly queuedBytes: number;
}

export interface AdmissionLimits {
  /** Writes in one commit or batch of a visitor; the web store sends one. */
  readonly writesOfCommit: number;
  readonly writesPerMinute: ShareLimits;
  /** Streams of visitors that are open at the same time. */
  readonly streams: ShareLimits;
  /** Streams that visitors open, however soon they end: each of them costs the server its contents. */
  readonly streamsPerMinute: ShareLimits;
  readonly targets: ShareLimits;
  /** Bytes that wait for visitors: in streams, and in answers that their clients have not read. */
  readonly queuedBytes: ShareLimits;
  readonly visitorStream: StreamLimits;
  readonly staffStream: StreamLimits;
  readonly staffStreams: number;
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** One address gets at most a tenth of what all visitors share, except of the queued bytes (an eighth). */
export const admissionLimits: AdmissionLimits = {
  writesOfCommit: 3,
  writesPerMinute: { ofAddress: 120, ofAll: 1200 },
  streams: { ofAddress: 300, ofAll: 3000 },
  streamsPerMinute: { ofAddress: 600, ofAll: 6000 },
  targets: { ofAddress: 600, ofAll: 6000 },
  queuedBytes: { ofAddress: 32 * mebibyte, ofAll: 256 * mebibyte },
  visitorStream: { targets: 20, queuedBytes: 2 * mebibyte },
  staffStream: { targets: 500, queuedBytes: 128 * mebibyte },
  staffStreams: 1000,
};

/** Bytes of a request's body. */
export const requestBytes = {
  /** Of a visitor, over REST and WebChannel, and of everybody under `/api` and for the sign-in. */
  visitor: 64 * kibibyte,
  /** The first request of a WebChannel session: whose it is stands in its body. */
  greeting: mebibyte,
  /** Of staff over REST: the cloud's 10 MiB and a little for what is around. */
  rest: 11 * mebibyte,
  /** Of staff in a WebChannel session: a commit of 10 MiB grows when it is written as a form. */
  channel: 32 * mebibyte,
} as const;

/** Requests that one address may send to a route in a minute. */
export const routeRequestsPerMinute = {
  signIn: 300,
  accounts: 120,
  upload: 120,
  diagnosis: 60,
  setup: 20,
} as const;

/** Pictures that are received and drawn anew at the same time: each takes up to 160 MB while it is decoded. */
export const uploadsAtOnce: ShareLimits = { ofAddress: 4, ofAll: 6 };

/** Open connections, whoever is at the other end: a connection does not say who it is. */
export const socketLimits: ShareLimits = { ofAddress: 1000, ofAll: 4000 };
