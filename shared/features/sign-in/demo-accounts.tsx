// The demo shop's two accounts: one tap fills the form.
import type { SignInForm, StaffRole } from '#domain/user';
import { roleTexts, signInTexts } from '#text';
import { Button, Isolate } from '#ui';

const password = 'aleef-demo';
const accounts: readonly { readonly role: StaffRole; readonly email: string }[] = [
  { role: 'admin', email: 'admin@aleef.test' },
  { role: 'cashier', email: 'cashier@aleef.test' },
];

export function DemoAccounts(props: { readonly onChoose: (form: SignInForm) => void }) {
  return (
    <section
      aria-label={signInTexts.demoTitle}
      className="flex flex-col gap-3 rounded-control border border-dashed border-edge p-4"
    >
      <div>
        <h2 className="text-body font-semibold">{signInTexts.demoTitle}</h2>
        <p className="text-small text-quiet">
          {signInTexts.demoHint} <Isolate className="font-semibold text-ink">{password}</Isolate>
        </p>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        {accounts.map(({ role, email }) => (
          <li key={role} className="flex flex-col gap-1">
            <Button variant="quiet" onClick={() => props.onChoose({ email, password })}>
              {signInTexts.demoUse(roleTexts[role])}
            </Button>
            <Isolate className="text-center text-small text-quiet">{email}</Isolate>
          </li>
        ))}
      </ul>
    </section>
  );
}
