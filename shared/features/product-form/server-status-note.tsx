// Shows whether the server answers, with the server's own message (AP-21, AP-25, ER-28, ER-29).
import CloudOff from 'lucide-react/icons/cloud-off';
import type { StatusError } from '#backend/server';
import { adminTexts } from '#text';
import { Spinner } from '#ui';
import type { ServerState } from './use-server-status.ts';

const texts = adminTexts.server;

const states = {
  Checking: texts.checking,
  Online: texts.online,
  Offline: texts.offline,
} as const satisfies Record<ServerState['type'], string>;

/** A small word, or a panel with the reason while the server does not answer. */
export function ServerStatusNote(props: { readonly server: ServerState }) {
  const { server } = props;
  return server.type === 'Offline' ? (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-danger-soft px-4 py-3 text-danger-ink"
    >
      <CloudOff aria-hidden className="size-6 shrink-0" />
      <strong>
        {texts.title}: {states.Offline}
      </strong>
      <span>{reason(server.error)}</span>
    </p>
  ) : (
    <p role="status" className="flex min-h-8 flex-wrap items-center gap-x-1.5 text-small text-quiet">
      {server.type === 'Checking' ? (
        <Spinner />
      ) : (
        <span aria-hidden className="size-2 rounded-full bg-success" />
      )}
      <span>
        {texts.title}: {states[server.type]}
      </span>
      {server.type === 'Online' && server.message !== '' && <span dir="auto">· {server.message}</span>}
    </p>
  );
}

function reason(error: StatusError): string {
  return error.type === 'TimedOut' ? texts.timedOut : texts.couldNotConnect(error.reason);
}
