// The table of the users (AU-01..04). Where an action is not allowed, its reason is shown instead.
import KeyRound from 'lucide-react/icons/key-round';
import type { Actor } from '#backend/documents';
import { removalError, type User } from '#domain/user';
import { adminTexts } from '#text';
import { Badge, Button, DataTable, IconButton, Isolate, type Column } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import type { Action } from '../data/use-action.ts';
import { useOffers } from '../data/use-offers.ts';
import { EditButton, RemoveButton } from '../records/record-buttons.tsx';
import '../layout/tablet-tables.css';

const texts = adminTexts.users;

export interface UsersTableProps {
  /** All users: whether one is the last active admin depends on the others. */
  readonly users: readonly User[];
  readonly shown: readonly User[];
  /** Enables or disables an account. */
  readonly toggle: Action<User>;
  readonly onEdit: (user: User) => void;
  readonly onPassword: (user: User) => void;
  readonly onDelete: (user: User) => void;
}

export function UsersTable(props: UsersTableProps) {
  const { actor } = useAdmin();
  return (
    <div className={tableClass}>
      <DataTable
        caption={texts.title}
        rows={props.shown}
        rowKey={({ id }) => id}
        columns={columnsFor(actor, props.toggle)}
        actions={actionsFor(props)}
      />
    </div>
  );
}

/** Narrow cells and buttons side by side where a tablet shows the table. */
const tableClass = 'users-table';

function columnsFor(actor: Actor, toggle: Action<User>): readonly Column<User>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      kind: 'name',
      cell: (user) => <Name user={user} isOneself={user.id === actor.id} />,
    },
    {
      id: 'email',
      header: texts.email,
      kind: 'name',
      cell: ({ email }) => <Email email={email} />,
    },
    {
      id: 'phone',
      header: texts.phone,
      cell: ({ phone }) => <Isolate className="whitespace-nowrap tabular">{phone || '—'}</Isolate>,
    },
    { id: 'role', header: texts.role, cell: ({ role }) => <span>{texts.roles[role]}</span> },
    { id: 'state', header: texts.state, cell: (user) => <State user={user} toggle={toggle} /> },
  ];
}

function actionsFor(props: UsersTableProps) {
  return (user: User) => <Actions user={user} {...props} />;
}

function Name(props: { readonly user: User; readonly isOneself: boolean }) {
  return (
    <span className="flex items-center gap-2 font-semibold">
      <bdi>{props.user.name || texts.noName}</bdi>
      {props.isOneself && <Badge>{texts.you}</Badge>}
    </span>
  );
}

/** Breaks after the @ first. */
function Email({ email }: { readonly email: string }) {
  const host = email.indexOf('@') + 1;
  return (
    <Isolate>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </Isolate>
  );
}

function State(props: { readonly user: User; readonly toggle: Action<User> }) {
  const { user, toggle } = props;
  const problem = toggle.input?.id === user.id ? toggle.problem : null;
  return (
    <span className="flex flex-col items-end md:items-start">
      <Badge tone={user.isActive ? 'success' : 'danger'}>
        {user.isActive ? texts.active : texts.disabled}
      </Badge>
      <span role="status" className="text-small text-danger-ink">
        {problem}
      </span>
    </span>
  );
}

function Actions(props: UsersTableProps & { readonly user: User }) {
  const { user, toggle, onEdit, onPassword, onDelete } = props;
  const { actor } = useAdmin();
  const { accounts: areAccountsOffered } = useOffers();
  const name = user.name || user.email;
  const refusal = removalError(user, actor, props.users);
  const edit = <EditButton label={texts.editNamed(name)} onClick={() => onEdit(user)} />;
  if (refusal !== null) {
    return (
      <>
        <p className="max-w-56 text-small text-quiet">
          {refusal.type === 'Oneself' ? texts.notYourself : texts.lastAdmin}
        </p>
        {edit}
      </>
    );
  }
  return (
    <>
      {edit}
      <Button
        size="compact"
        variant={user.isActive ? 'quiet' : 'soft'}
        aria-label={user.isActive ? texts.disableNamed(name) : texts.enableNamed(name)}
        disabled={!areAccountsOffered}
        busy={toggle.isBusy && toggle.input?.id === user.id}
        onClick={() => void toggle.run(user)}
      >
        {user.isActive ? texts.disable : texts.enable}
      </Button>
      <IconButton
        size="compact"
        label={texts.setPasswordNamed(name)}
        icon={KeyRound}
        disabled={!areAccountsOffered}
        onClick={() => onPassword(user)}
      />
      <RemoveButton
        label={texts.removeNamed(name)}
        disabled={!areAccountsOffered}
        onClick={() => onDelete(user)}
      />
    </>
  );
}
