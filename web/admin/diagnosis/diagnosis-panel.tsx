// The diagnosis of the connection to the shop server (AP-46, AP-47): three calls with their answers.
import { useState } from 'react';
import Activity from 'lucide-react/icons/activity';
import type { ServerCalls } from '#backend/admin';
import type { DiagnosisCall } from '#backend/server';
import { adminTexts } from '#text';
import { Badge, Button, Disclosure, Isolate, Spinner } from '#ui';
import { useAdmin } from '../data/admin.tsx';

const texts = adminTexts.server;

const calls = [
  { path: '/api/status', label: texts.checkStatus },
  { path: '/api/folder-info', label: texts.checkFolder },
  { path: '/api/test-drive', label: texts.checkDrive },
] as const satisfies readonly { readonly path: DiagnosisCall; readonly label: string }[];

/** null while the call is under way. */
type Outcome = { readonly success: boolean; readonly message: string } | null;

/** Rendered only on the machine of the shop server. */
export function DiagnosisPanel() {
  const { server } = useAdmin();
  return server.kind === 'shopServer' && isLoopback(location.hostname) ? <Calls server={server} /> : null;
}

function Calls({ server }: { readonly server: ServerCalls }) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<DiagnosisCall, Outcome>>(new Map());
  const run = async (path: DiagnosisCall) => {
    const outcome = outcomeOf(await server.diagnose(path));
    setOutcomes((before) => new Map([...before, [path, outcome]]));
  };
  const runAll = () => {
    setOutcomes(new Map(calls.map(({ path }) => [path, null])));
    for (const { path } of calls) void run(path);
  };
  return (
    <Disclosure summary={texts.advanced}>
      <section aria-label={texts.diagnosis} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lead font-semibold">{texts.diagnosis}</h2>
          <Button
            variant="quiet"
            busy={[...outcomes.values()].includes(null)}
            icon={Activity}
            onClick={runAll}
          >
            {texts.runDiagnosis}
          </Button>
        </div>
        <ul className="flex flex-col gap-3">
          {calls.map(({ path, label }) => (
            <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{label}</span>
              <Isolate className="text-small text-quiet">{path}</Isolate>
              <OutcomeText outcome={outcomes.get(path)} />
            </li>
          ))}
        </ul>
      </section>
    </Disclosure>
  );
}

function OutcomeText({ outcome }: { readonly outcome: Outcome | undefined }) {
  if (outcome === undefined) return null;
  if (outcome === null) return <Spinner />;
  return (
    <>
      <Badge tone={outcome.success ? 'success' : 'danger'}>
        {outcome.success ? texts.succeeded : texts.failed}
      </Badge>
      <span dir="auto" className="text-small text-quiet">
        {outcome.message}
      </span>
    </>
  );
}

function outcomeOf(answer: Awaited<ReturnType<ServerCalls['diagnose']>>): Outcome {
  if (answer.ok) {
    const { success, message, files, error } = answer.value;
    const parts = [message, files.length > 0 ? texts.files(files.length) : '', error];
    return { success, message: parts.filter((part) => part !== '').join(' · ') };
  }
  switch (answer.error.type) {
    case 'TimedOut':
      return { success: false, message: texts.timedOut };
    case 'NotJson':
      return { success: false, message: adminTexts.product.uploadMisconfigured };
    case 'NotConnected':
      return { success: false, message: texts.couldNotConnect(answer.error.reason) };
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
