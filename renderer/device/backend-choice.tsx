// The choice of the backend, at the first start and later from the settings. Unsent records stay with their shop.
import { useState, type SubmitEvent } from 'react';
import type { BackendChoice, ChoiceError } from '#desktop';
import type { SignInForm } from '#domain/user';
import { desktopTexts } from '#text';
import {
  Banner,
  Button,
  Card,
  Dialog,
  Illustration,
  Isolate,
  FormActions,
  PasswordField,
  TextField,
} from '#ui';
import { unwrapAnswer, useBridge, useDevice } from '../app-context/index.ts';

const texts = desktopTexts.backend;

/** Set at the first start. */
export function BackendPage() {
  return (
    <div className="page-width grid flex-1 content-center justify-items-center py-10">
      <Card className="flex w-full max-w-lg flex-col gap-5 p-8">
        <Illustration name="success" className="mx-auto size-40" />
        <h1 className="text-title font-extrabold">{texts.title}</h1>
        <BackendForm onChosen={() => undefined} />
      </Card>
    </div>
  );
}

export function BackendDialog(props: { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.title} onClose={props.onClose}>
      <p className="mb-4 text-quiet">{texts.unsentStay}</p>
      <UnsentElsewhere />
      <BackendForm onChosen={props.onClose} />
    </Dialog>
  );
}

/** Lists unsent records of other backends than the chosen one. */
export function UnsentElsewhere() {
  const elsewhere = useDevice()?.elsewhere ?? [];
  return elsewhere.map(({ origin, unsent }) => (
    <Banner key={origin} tone="warning">
      {texts.elsewhere(unsent)} {origin === null ? texts.onInternet : <Isolate>{origin}</Isolate>}.{' '}
      {texts.elsewhereHow}
    </Banner>
  ));
}

/** Shown when another server answers than the paired one. A user who may choose the backend can pair again from here. */
export function ServerMismatchBanner(props: { readonly mayChoose: boolean }) {
  const mismatch = useDevice()?.mismatch ?? null;
  const [isChoosing, setChoosing] = useState(false);
  if (mismatch === null) return null;
  return (
    <>
      <Banner
        tone="danger"
        action={
          props.mayChoose && (
            <Button variant="quiet" onClick={() => setChoosing(true)}>
              {texts.pairAgain}
            </Button>
          )
        }
      >
        {texts.serverMismatch[mismatch]}
      </Banner>
      {isChoosing && <BackendDialog onClose={() => setChoosing(false)} />}
    </>
  );
}

function BackendForm(props: { readonly onChosen: () => void }) {
  const bridge = useBridge();
  const device = useDevice();
  const [url, setUrl] = useState(device?.backend.kind === 'shopServer' ? device.backend.origin : '');
  const [code, setCode] = useState('');
  // Asked only once the present backend says that it knows an admin.
  const [admin, setAdmin] = useState<SignInForm | null>(null);
  const [problem, setProblem] = useState<ChoiceError['type'] | null>(null);
  const [isAsking, setAsking] = useState(false);

  const choose = async (choice: BackendChoice): Promise<void> => {
    setAsking(true);
    setProblem(null);
    const chosen = await unwrapAnswer(bridge.chooseBackend(choice, admin));
    setAsking(false);
    if (chosen.ok) props.onChosen();
    else if (chosen.error.type === 'AdminMissing' && admin === null) setAdmin({ email: '', password: '' });
    else setProblem(chosen.error.type);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void choose({ kind: 'shopServer', url, code });
  };
  const errorAt = (...problems: readonly ChoiceError['type'][]): string | undefined =>
    problem !== null && problems.includes(problem) ? texts.errors[problem] : undefined;
  const addressError = errorAt('AddressWrong');
  const adminError = errorAt('AdminMissing', 'AdminWrong', 'AdminTooOften');
  const codeError = errorAt('CodeMissing', 'CodeWrong');

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {problem !== null && (addressError ?? codeError ?? adminError) === undefined && (
        <Banner tone="danger">{texts.errors[problem]}</Banner>
      )}
      <TextField
        name="address"
        label={texts.url}
        hint={texts.explanation}
        value={url}
        onChange={setUrl}
        error={addressError}
        kind="url"
        autoFocus
      />
      <TextField
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        value={code}
        onChange={setCode}
        error={codeError}
        kind="code"
      />
      {admin !== null && <AdminFields admin={admin} onChange={setAdmin} error={adminError} />}
      <FormActions>
        <Button type="submit" busy={isAsking}>
          {isAsking ? texts.connecting : texts.connect}
        </Button>
        {device?.hasBundled === true && (
          <Button variant="quiet" disabled={isAsking} onClick={() => void choose({ kind: 'bundled' })}>
            {texts.useBundled}
          </Button>
        )}
      </FormActions>
    </form>
  );
}

/** An admin who has signed in on this PC vouches for the other backend (FS-37). */
function AdminFields(props: {
  readonly admin: SignInForm;
  readonly onChange: (admin: SignInForm) => void;
  readonly error: string | undefined;
}) {
  const { admin, onChange } = props;
  return (
    <>
      <Banner tone="warning">{texts.admin}</Banner>
      <TextField
        name="adminEmail"
        label={texts.adminEmail}
        value={admin.email}
        onChange={(email) => onChange({ ...admin, email })}
        kind="email"
        autoComplete="off"
        autoFocus
      />
      <PasswordField
        name="adminPassword"
        label={texts.adminPassword}
        value={admin.password}
        onChange={(password) => onChange({ ...admin, password })}
        error={props.error}
        autoComplete="current-password"
      />
    </>
  );
}
