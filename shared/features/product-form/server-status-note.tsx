// One line that says whether the server answers, and in its own words (AP-21, AP-25, ER-28, ER-29).
import type { StatusError } from '#backend/server';
import { adminTexts } from '#text';
import { Badge, Spinner } from '#ui';
import type { Tone } from '#ui';
import type { ServerState } from './use-server-status.ts';

const texts = adminTexts.server;

const tones = { checking: 'neutral', online: 'success', offline: 'danger' } as const satisfies Record<
  ServerState['state'],
  Tone
>;

export function ServerStatusNote(props: { readonly server: ServerState }) {
  const { server } = props;
  return (
    <p role="status" className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-quiet">{texts.title}</span>
      <Badge tone={tones[server.state]} icon={server.state === 'checking' && <Spinner />}>
        {texts[server.state]}
      </Badge>
      {server.state === 'online' && server.message !== '' && (
        <span dir="auto" className="text-small text-quiet">
          {server.message}
        </span>
      )}
      {server.state === 'offline' && (
        <span className="text-small text-danger-ink">{reason(server.error)}</span>
      )}
    </p>
  );
}

function reason(error: StatusError): string {
  return error.type === 'TimedOut' ? texts.timedOut : texts.couldNotConnect(error.reason);
}
