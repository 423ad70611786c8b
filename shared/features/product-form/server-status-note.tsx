// Shows whether the server answers, with the server's own message (AP-21, AP-25, ER-28, ER-29).
import type { StatusError } from '#backend/server';
import { adminTexts } from '#text';
import { Badge, Spinner, type Tone } from '#ui';
import type { ServerState } from './use-server-status.ts';

const texts = adminTexts.server;

const tones = { Checking: 'neutral', Online: 'success', Offline: 'danger' } as const satisfies Record<
  ServerState['type'],
  Tone
>;

const states = {
  Checking: texts.checking,
  Online: texts.online,
  Offline: texts.offline,
} as const satisfies Record<ServerState['type'], string>;

export function ServerStatusNote(props: { readonly server: ServerState }) {
  const { server } = props;
  return (
    <p role="status" className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-quiet">{texts.title}</span>
      <Badge tone={tones[server.type]} icon={server.type === 'Checking' && <Spinner />}>
        {states[server.type]}
      </Badge>
      {server.type === 'Online' && server.message !== '' && (
        <span dir="auto" className="text-small text-quiet">
          {server.message}
        </span>
      )}
      {server.type === 'Offline' && (
        <span className="text-small text-danger-ink">{reason(server.error)}</span>
      )}
    </p>
  );
}

function reason(error: StatusError): string {
  return error.type === 'TimedOut' ? texts.timedOut : texts.couldNotConnect(error.reason);
}
