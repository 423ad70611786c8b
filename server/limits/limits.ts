// The limits of one caller and of all callers together. The table in docs/operations.md repeats these numbers for the
// operator.

/** A limit per network address, and one for all addresses together. */
export interface ShareLimits {
  readonly ofAddress: number;
  readonly ofAll: number;
}

/** The limits of one Listen or Write stream; `queuedBytes` are bytes that the client has not acknowledged. */
export interface StreamLimits {
  readonly targets: number;
  readonly queuedBytes: number;
}

/** What a visitor's read may be and take. */
export interface ReadLimits {
  /** Comparisons, and fields of the order; the web store sends two at most. */
  readonly filters: number;
  /** Alternatives of a query, the values of its lists included. */
  readonly alternatives: number;
  /** Fields that a query or mask returns of each document. */
  readonly fields: number;
  /** Documents that one request names; the web store names seven. */
  readonly documents: number;
  /** Milliseconds of the processor for one search. */
  readonly pieceMs: number;
}

export interface AdmissionLimits {
  /** Writes in one commit or batch of a visitor; the web store sends one. */
  readonly writesOfCommit: number;
  readonly writesPerMinute: ShareLimits;
  /** Documents whose id a visitor may guess (`isGuessable`), read in one minute. */
  readonly guessesPerMinute: ShareLimits;
  readonly read: ReadLimits;
  /** Milliseconds of the processor for visitors' reads and listeners. */
  readonly readMsPerMinute: ShareLimits;
  /** Simultaneously open streams of visitors. */
  readonly streams: ShareLimits;
  /** Opened streams of visitors, also short ones: each costs the server a read of its contents. */
  readonly streamsPerMinute: ShareLimits;
  readonly targets: ShareLimits;
  /** Bytes queued for visitors: in streams, and in responses that the clients have not read. */
  readonly queuedBytes: ShareLimits;
  readonly visitorStream: StreamLimits;
  readonly staffStream: StreamLimits;
  readonly staffStreams: number;
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** One address gets at most a tenth of the total for visitors; of the queued bytes an eighth, of the processor's time a seventh. */
export const admissionLimits: AdmissionLimits = {
  writesOfCommit: 3,
  writesPerMinute: { ofAddress: 120, ofAll: 1200 },
  guessesPerMinute: { ofAddress: 30, ofAll: 600 },
  read: { filters: 10, alternatives: 10, fields: 50, documents: 100, pieceMs: 60 },
  readMsPerMinute: { ofAddress: 3_000, ofAll: 20_000 },
  streams: { ofAddress: 300, ofAll: 3000 },
  streamsPerMinute: { ofAddress: 600, ofAll: 6000 },
  targets: { ofAddress: 60, ofAll: 600 },
  queuedBytes: { ofAddress: 32 * mebibyte, ofAll: 256 * mebibyte },
  visitorStream: { targets: 20, queuedBytes: 2 * mebibyte },
  staffStream: { targets: 500, queuedBytes: 128 * mebibyte },
  staffStreams: 1000,
};

/** Bytes of a request body. */
export const requestBytes = {
  /** Of a visitor over REST and WebChannel, and of every caller under `/api` and for the sign-in. */
  visitor: 64 * kibibyte,
  /** The first request of a WebChannel session, whose caller is known only from its body. */
  greeting: mebibyte,
  /** Of staff over REST: the cloud's 10 MiB and some overhead. */
  rest: 11 * mebibyte,
  /** Of staff in a WebChannel session: the form encoding enlarges a commit of 10 MiB. */
  channel: 32 * mebibyte,
} as const;

/** The limits of calls over gRPC, which staff alone make. */
export interface GrpcLimits {
  readonly callsOfConnection: number;
  /** Bytes of messages that arrived and were not handled yet, of all calls together. */
  readonly unreadBytes: number;
  /** Milliseconds for a call with one request, and for the arrival of each message of a stream. */
  readonly messageMs: number;
  /** Fields of one message, also of those in it: a message of 10 MiB may have millions. */
  readonly fieldsOfMessage: number;
}

export const grpcLimits: GrpcLimits = {
  callsOfConnection: 64,
  unreadBytes: 64 * mebibyte,
  messageMs: 60_000,
  fieldsOfMessage: 100_000,
};

/** Requests per minute to the routes of a name (CL-06). */
export const routeRequestsPerMinute = {
  accounts: tenfold(30),
  upload: tenfold(120),
  pages: tenfold(300),
  catalogue: tenfold(300),
  rebuild: tenfold(6),
  diagnosis: tenfold(60),
  // Without a limit for all: others must not be able to keep the owner out.
  signIn: { ofAddress: 300, ofAll: Number.POSITIVE_INFINITY },
  setup: { ofAddress: 20, ofAll: Number.POSITIVE_INFINITY },
} as const satisfies Readonly<Record<string, ShareLimits>>;

/** Documents of `phones` that one cashier reads in a minute; an address stands for the account here. */
export const phoneReadsPerMinute: ShareLimits = { ofAddress: 60, ofAll: Number.POSITIVE_INFINITY };

/** All addresses together get ten times the limit of one. */
function tenfold(ofAddress: number): ShareLimits {
  return { ofAddress, ofAll: 10 * ofAddress };
}

/** Uploads that are received or wait: each holds a file of up to 10 MB. */
export const uploadsAtOnce: ShareLimits = { ofAddress: 8, ofAll: 12 };

/** Images that are decoded at a time, which takes up to 160 MB each, and how long others wait (CL-02). */
export const decodingPlaces = { count: 2, maxWaitMs: 30_000 } as const;

export interface SocketLimits extends ShareLimits {
  /** Of an address, that have carried no token of staff. */
  readonly withoutToken: number;
}

/** Open connections. A connection identifies its caller only when a request on it carries a token. */
export const socketLimits: SocketLimits = { withoutToken: 200, ofAddress: 1000, ofAll: 4000 };
