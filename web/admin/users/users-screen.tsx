// The users screen (AU): who works here, let in or shut out, a new password for whoever forgot theirs, and a way out.
import { useState } from 'react';
import UserPlus from 'lucide-react/icons/user-plus';
import type { BackendFailure } from '#backend/failure';
import { foldText, matchesSearch } from '#kernel/folding';
import type { Result } from '#kernel/result';
import type { User } from '#domain/user';
import { adminTexts, controlTexts } from '#text';
import { Button, EmptyState, Illustration, LinkButton, LoadingRegion, SearchField, Skeleton } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import type { ServerCalls } from '#backend/admin';
import { useAction } from '../data/use-action.ts';
import { useRead } from '../data/use-read.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { DeleteUser } from './delete-user.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { UsersTable } from './users-table.tsx';

const texts = adminTexts.users;

export function UsersScreen() {
  return (
    <AdminScreen
      title={texts.title}
      intro={texts.intro}
      actions={
        <LinkButton to="/admin/add-user" icon={UserPlus}>
          {texts.addNew}
        </LinkButton>
      }
    >
      <Users />
    </AdminScreen>
  );
}

type Asked = { readonly about: 'password' | 'deletion'; readonly user: User };

function Users() {
  const admin = useAdmin();
  const read = useRead(['users', 'list'], async () => logged(await admin.users.list()));
  const toggle = useAction((user: User) => switchAccount(admin.server, user), {
    changes: [['users']],
    done: (_, user) => (user.isActive ? texts.disabledDone(user.name) : texts.enabled(user.name)),
    failed: (error) => {
      reportError(new Error(`The state of a user was not changed: ${error.type}`));
      return texts.toggleFailed;
    },
    failsAs: 'problem',
  });
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (read.type === 'Loading') return <LoadingRows />;
  if (read.type === 'Failed') {
    return (
      <EmptyState
        sentence={texts.loadFailed}
        headingLevel={2}
        action={<Button onClick={read.retry}>{controlTexts.retry}</Button>}
      />
    );
  }
  const users = read.value;
  const shown = users.filter((user) => isFound(user, query));
  return (
    <>
      <SearchField label={texts.search} value={query} onChange={setQuery} className="max-w-xl" />
      {shown.length === 0 ? (
        <EmptyState
          sentence={users.length === 0 ? texts.empty : texts.emptySearch}
          headingLevel={2}
          illustration={<Illustration name="no-people" className="size-40" />}
        />
      ) : (
        <UsersTable
          users={users}
          shown={shown}
          toggle={toggle}
          onPassword={(user) => setAsked({ about: 'password', user })}
          onDelete={(user) => setAsked({ about: 'deletion', user })}
        />
      )}
      {asked?.about === 'password' && <PasswordDialog user={asked.user} onClose={() => setAsked(null)} />}
      {asked?.about === 'deletion' && <DeleteUser user={asked.user} onClose={() => setAsked(null)} />}
    </>
  );
}

function switchAccount(server: ServerCalls, user: User) {
  return user.isActive ? server.disableAccount(user.id) : server.enableAccount(user.id);
}

/** A list that could not be read is logged, and shown in its place (AU-06). */
function logged<Value>(users: Result<Value, BackendFailure>): Result<Value, BackendFailure> {
  if (!users.ok) reportError(new Error(`The users could not be read: ${users.error.type}`));
  return users;
}

function isFound({ name, email }: User, query: string): boolean {
  return matchesSearch(foldText(`${name} ${email}`), query);
}

function LoadingRows() {
  return (
    <LoadingRegion className="flex flex-col gap-3">
      <Skeleton className="h-11 max-w-xl" />
      <Skeleton className="h-64 rounded-card" />
    </LoadingRegion>
  );
}
