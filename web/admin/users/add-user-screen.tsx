// The form of a new account (AU-07..18). After a success it shows a message and then opens the back office (LM-19).
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { AccountError } from '#backend/server';
import {
  checkNewUser,
  emptyNewUserForm,
  type NewUserDraft,
  type NewUserForm,
  staffRoles,
  type StaffRole,
  adminHome,
} from '#domain/user';
import type { Checked } from '#domain/validation';
import { adminTexts } from '#text';
import {
  Banner,
  Button,
  Card,
  ChoiceCards,
  LeaveGuard,
  LinkButton,
  TextField,
  useForm,
  type FieldErrors,
  FormActions,
} from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useOffers } from '../data/use-offers.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { PasswordFields } from './password-fields.tsx';
import { accountErrorMessage, userFieldMessage, type UserProblem } from './user-messages.ts';

const texts = adminTexts.addUser;

export function AddUserScreen() {
  return (
    <AdminScreen
      title={texts.title}
      intro={texts.intro}
      actions={
        <LinkButton to={adminHome} variant="quiet" icon={ArrowRight}>
          {texts.back}
        </LinkButton>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <AddUserForm />
        <Guide />
      </div>
    </AdminScreen>
  );
}

function AddUserForm() {
  const { server } = useAdmin();
  const offers = useOffers();
  const [problem, setProblem] = useState<string | null>(null);
  const [isCreated, setCreated] = useState(false);
  const form = useForm<NewUserForm, NewUserDraft, UserProblem>({
    initial: emptyNewUserForm,
    check: (values): Checked<NewUserDraft, NewUserForm> => checkNewUser(values),
    describe: userFieldMessage,
    onSubmit: async (draft) => {
      setProblem(null);
      const created = await server.createAccount(draft);
      if (created.ok) {
        form.reset();
        setCreated(true);
        return;
      }
      const wrong = fieldErrorsOf(created.error);
      if (wrong) form.setErrors(wrong);
      else setProblem(texts.failed(accountErrorMessage(created.error)));
    },
  });
  if (isCreated) return <Created />;
  return (
    <Card className="p-5">
      <LeaveGuard when={form.isDirty} />
      <form {...form.props} className="flex flex-col gap-5">
        {!offers.accounts && <Banner tone="warning">{adminTexts.users.notOffered}</Banner>}
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <TextField {...form.field('name')} label={adminTexts.users.name} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('email')} kind="email" label={adminTexts.users.email} required />
          <TextField {...form.field('phone')} kind="phone" label={adminTexts.users.phone} required={false} />
        </div>
        <ChoiceCards<StaffRole>
          name="role"
          label={adminTexts.users.role}
          required
          columns={2}
          value={staffRoles.find((role) => role === form.values.role) ?? 'cashier'}
          onChange={(role) => form.set('role', role)}
          choices={[
            { value: 'cashier', label: adminTexts.users.roles.cashier },
            { value: 'admin', label: adminTexts.users.roles.admin },
          ]}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <PasswordFields password={form.field('password')} confirmation={form.field('confirmation')} />
        </div>
        <FormActions>
          <Button type="submit" busy={form.isBusy} disabled={!offers.accounts}>
            {form.isBusy ? texts.submitting : texts.submit}
          </Button>
        </FormActions>
      </form>
    </Card>
  );
}

/** The errors that are shown at a field (ER-16..18); null for an error above the form (ER-19). */
function fieldErrorsOf(error: AccountError): FieldErrors<NewUserForm, UserProblem> | null {
  switch (error.type) {
    case 'EmailTaken':
    case 'EmailInvalid':
      return { email: error.type };
    case 'PasswordTooShort':
      return { password: 'PasswordWeak' };
    case 'PasswordTooLong':
      return { password: error.type };
    default:
      return null;
  }
}

/** Milliseconds until the back office opens (LM-19). */
const pauseAfterSuccess = 2000;

function Created() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(adminHome), pauseAfterSuccess);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Banner tone="success">
      <p>{texts.created}</p>
      <p className="text-small font-normal">{texts.redirecting}</p>
    </Banner>
  );
}

/** AU-18. */
function Guide() {
  return (
    <Card as="aside" aria-label={texts.guideTitle} className="flex flex-col gap-4 p-5">
      <h2 className="text-lead font-semibold">{texts.guideTitle}</h2>
      <dl className="flex flex-col gap-4">
        {staffRoles.map((role) => (
          <div key={role} className="flex flex-col items-start gap-1">
            <dt className="font-semibold">{adminTexts.users.roles[role]}</dt>
            <dd>{guide[role]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const guide = { admin: texts.guideAdmin, cashier: texts.guideCashier } as const satisfies Record<
  StaffRole,
  string
>;
