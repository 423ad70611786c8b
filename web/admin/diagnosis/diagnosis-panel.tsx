// The diagnosis of the connection to the shop server (AP-46, AP-47): three calls, and what each answers.
import { useState } from 'react';
import Activity from 'lucide-react/icons/activity';
import type { Diagnosis, DiagnosisCall, diagnoseServer } from '#backend/server';
import { adminTexts } from '#text';
import { Badge, Button, Card, Isolate, Spinner } from '#ui';
import { useAdmin } from '../data/admin.tsx';

const texts = adminTexts.server;

const calls = [
  { path: '/api/status', label: texts.checkStatus },
  { path: '/api/folder-info', label: texts.checkFolder },
  { path: '/api/test-drive', label: texts.checkDrive },
] as const satisfies readonly { readonly path: DiagnosisCall; readonly label: string }[];

type Outcome =
  | { readonly type: 'Running' }
  | { readonly type: 'Answered'; readonly diagnosis: Diagnosis }
  | { readonly type: 'Failed'; readonly reason: string };

/** Stands only where the shop server runs on this very machine; elsewhere there is nothing. */
export function DiagnosisPanel() {
  const { server } = useAdmin();
  return server.kind === 'shopServer' && isLoopback(location.hostname) ? <Panel /> : null;
}

function Panel() {
  const { outcomes, isRunning, run } = useDiagnosis();
  return (
    <Card as="section" aria-labelledby="diagnosis" className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="diagnosis" className="text-heading">
          {texts.diagnosis}
        </h2>
        <Button variant="quiet" busy={isRunning} icon={Activity} onClick={() => void run()}>
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
    </Card>
  );
}

function OutcomeText(props: { readonly outcome: Outcome | undefined }) {
  const { outcome } = props;
  if (outcome === undefined) return null;
  if (outcome.type === 'Running') return <Spinner />;
  if (outcome.type === 'Failed') return <Verdict success={false} message={outcome.reason} />;
  const { success, message, files, error } = outcome.diagnosis;
  const parts = [message, files.length > 0 ? texts.files(files.length) : '', error];
  return <Verdict success={success} message={parts.filter((part) => part !== '').join(' · ')} />;
}

function Verdict(props: { readonly success: boolean; readonly message: string }) {
  return (
    <>
      <Badge tone={props.success ? 'success' : 'danger'}>
        {props.success ? texts.succeeded : texts.failed}
      </Badge>
      <span dir="auto" className="text-small text-quiet">
        {props.message}
      </span>
    </>
  );
}

function useDiagnosis() {
  const { server } = useAdmin();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<DiagnosisCall, Outcome>>(new Map());
  const isRunning = Array.from(outcomes.values()).some(({ type }) => type === 'Running');
  const run = async () => {
    setOutcomes(new Map(calls.map(({ path }) => [path, { type: 'Running' }])));
    await Promise.all(
      calls.map(async ({ path }) => {
        const answered = await server.diagnose(path);
        const outcome: Outcome = answered.ok
          ? { type: 'Answered', diagnosis: answered.value }
          : { type: 'Failed', reason: reasonOf(answered.error) };
        setOutcomes((before) => new Map([...before, [path, outcome]]));
      }),
    );
  };
  return { outcomes, isRunning, run };
}

type DiagnosisFailure = Extract<Awaited<ReturnType<typeof diagnoseServer>>, { readonly ok: false }>['error'];

function reasonOf(failure: DiagnosisFailure): string {
  switch (failure.type) {
    case 'TimedOut':
      return texts.timedOut;
    case 'NotJson':
      return adminTexts.product.uploadMisconfigured;
    case 'NotConnected':
      return texts.couldNotConnect(failure.reason);
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
