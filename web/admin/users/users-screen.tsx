// The users screen (AU): who works here, let in or shut out, a new password for whoever forgot theirs, and a way out.
import { useState } from 'react';
import UserPlus from 'lucide-react/icons/user-plus';
import { foldText, matchesSearch } from '#kernel/folding';
import type { User } from '#domain/user';
import { adminTexts, controlTexts } from '#text';
import { Button, EmptyState, LinkButton, LoadingRegion, SearchField, Skeleton } from '#ui';
import { Scene } from '../../shell/index.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { DeleteUser } from './delete-user.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { UsersTable } from './users-table.tsx';
import { useUsers } from './use-users.ts';

const texts = adminTexts.users;

export function UsersScreen() {
  return (
    <AdminScreen
      title={texts.title}
      intro={texts.intro}
      actions={
        <LinkButton to="/admin/add-user" icon={<UserPlus aria-hidden className="size-5" />}>
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
  const { state, toggle, toggling, reload } = useUsers();
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (state.type === 'Loading') return <LoadingRows />;
  if (state.type === 'Failed') {
    return (
      <EmptyState
        sentence={texts.loadFailed}
        headingLevel={2}
        action={<Button onClick={() => void reload()}>{controlTexts.retry}</Button>}
      />
    );
  }
  const { users } = state;
  const shown = users.filter((user) => isFound(user, query));
  const finish = () => {
    setAsked(null);
    void reload();
  };
  return (
    <>
      <SearchField label={texts.search} value={query} onChange={setQuery} className="max-w-xl" />
      {shown.length === 0 ? (
        <EmptyState
          sentence={users.length === 0 ? texts.empty : texts.emptySearch}
          headingLevel={2}
          illustration={<Scene name="no-people" className="size-40" />}
        />
      ) : (
        <UsersTable
          users={users}
          shown={shown}
          toggling={toggling}
          onToggle={(user) => void toggle(user)}
          onPassword={(user) => setAsked({ about: 'password', user })}
          onDelete={(user) => setAsked({ about: 'deletion', user })}
        />
      )}
      {asked?.about === 'password' && <PasswordDialog user={asked.user} onClose={() => setAsked(null)} />}
      {asked?.about === 'deletion' && (
        <DeleteUser user={asked.user} onDeleted={finish} onClose={() => setAsked(null)} />
      )}
    </>
  );
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
