// The unary calls over gRPC: they run the calls of REST, with their JSON converted to messages and a list sent as a
// stream.
import type {
  handleServerStreamingCall,
  handleUnaryCall,
  ServerUnaryCall,
  ServerWritableStream,
} from '@grpc/grpc-js';
import { err, ok, type Result } from '#kernel/result';
import { requestFailure, type RequestFailure } from '#server/documents';
import { z } from 'zod';
import { hidesGuessable } from '../guessable.ts';
import { listDocuments } from '../list-documents.ts';
import { ListingCache, restCalls, type RestCall, type RestRequest } from '../rest-calls.ts';
import { requesterOf, writeCountOf } from '../transport-context.ts';
import type { GrpcAuth } from './auth.ts';
import { requestReader } from './service.ts';
import { statusOf } from './status.ts';

/** The handlers by method name. */
export function createGrpcHandlers(
  grpcAuth: GrpcAuth,
): Readonly<Record<string, handleUnaryCall<unknown, unknown> | handleServerStreamingCall<unknown, unknown>>> {
  const listingCache = new ListingCache();
  return Object.fromEntries(
    Object.entries(callNames).map(([method, name]) => {
      const call = name === 'listDocuments' ? listing : restCalls.get(name);
      if (call === undefined) throw new Error(`There is no call ${name}.`);
      const read = requestReader(method);
      const run = (
        request: ServerUnaryCall<unknown, unknown> | ServerWritableStream<unknown, unknown>,
      ): Promise<Outcome> =>
        grpcAuth.attemptLater(request, async (client) => {
          const { admission } = grpcAuth.transport;
          const requester = requesterOf(grpcAuth.transport, client);
          const message = read(request.request);
          if (!message.ok) return message;
          const parsed = requestOf(message.value);
          if (!parsed.ok) return parsed;
          const admitted = call.commits
            ? admission.admitWrites(requester, writeCountOf(message.value))
            : ok(undefined);
          if (!admitted.ok) return admitted;
          const answer = await call.run(
            grpcAuth.store,
            {
              ...parsed.value,
              auth: client.caller,
              hidesGuessable: hidesGuessable(admission, requester, message.value),
              budget: admission.readBudget(requester),
            },
            listingCache,
          );
          if (!answer.ok || !call.answersList) return answer;
          const reserved = admission.reserveAnswer(requester, answer.value.length);
          if (!reserved.ok) return reserved;
          // grpc-js emits 'finish' when the client has received everything, and 'cancelled' when the client is gone.
          if (request.cancelled) reserved.value();
          else request.once('finish', reserved.value).once('cancelled', reserved.value);
          return answer;
        });
      return [method, call.answersList ? answerStream(run) : answerOnce(run)];
    }),
  );
}

const callNames = {
  Commit: 'commit',
  BatchWrite: 'batchWrite',
  BatchGetDocuments: 'batchGet',
  RunQuery: 'runQuery',
  RunAggregationQuery: 'runAggregationQuery',
  BeginTransaction: 'beginTransaction',
  Rollback: 'rollback',
  ListCollectionIds: 'listCollectionIds',
  ListDocuments: 'listDocuments',
} as const;

/** In REST this is a GET of the collection, which no client uses. */
const listing: RestCall = { answersList: false, commits: false, run: listDocuments };

type Outcome = Result<Buffer, RequestFailure>;

type Run<Call> = (call: Call) => Promise<Outcome>;

function answerOnce(run: Run<ServerUnaryCall<unknown, unknown>>): handleUnaryCall<unknown, unknown> {
  return (call, answer) => {
    const reply = async (): Promise<void> => {
      const outcome = await run(call);
      if (outcome.ok) answer(null, JSON.parse(outcome.value.toString()));
      else answer(statusOf(outcome.error));
    };
    void reply();
  };
}

function answerStream(
  run: Run<ServerWritableStream<unknown, unknown>>,
): handleServerStreamingCall<unknown, unknown> {
  return (call) => {
    const reply = async (): Promise<void> => {
      const outcome = await run(call);
      if (!outcome.ok) return void call.emit('error', statusOf(outcome.error));
      for (const message of messageList.parse(JSON.parse(outcome.value.toString()))) call.write(message);
      call.end();
    };
    void reply();
  };
}

const messageList = z.array(z.unknown());
const requestWithParent = z.object({ parent: z.string().default('') });

// REST has the parent in the URL, gRPC in the request.
function requestOf(request: unknown): Result<Pick<RestRequest, 'parent' | 'body'>, RequestFailure> {
  const parsed = requestWithParent.safeParse(request);
  return parsed.success
    ? ok({ parent: parsed.data.parent, body: request })
    : err(requestFailure('InvalidArgument', 'The request is not understood.'));
}
