// The users screen (AU): the staff with their accounts, which an admin enables, disables and deletes, and gives new passwords.
import { useState, type ComponentType } from 'react';
import UserPlus from 'lucide-react/icons/user-plus';
import type { BackendFailure } from '#backend/failure';
import { foldText, matchesSearch } from '#kernel/folding';
import type { Result } from '#kernel/result';
import type { User } from '#domain/user';
import { adminTexts, controlTexts, failureText } from '#text';
import {
  Banner,
  Button,
  EmptyState,
  Illustration,
  LinkButton,
  LoadingRegion,
  SearchField,
  Skeleton,
} from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { ReadFailed } from '../data/read-view.tsx';
import { useAction } from '../data/use-action.ts';
import { useOffers } from '../data/use-offers.ts';
import { useRead } from '../data/use-read.ts';
import { useUrlParam } from '../data/use-url-fields.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { DeleteUser, PasswordDialog, type UserDialogProps } from './user-dialogs.tsx';
import { UserSheet } from './user-sheet.tsx';
import { UsersTable } from './users-table.tsx';

const texts = adminTexts.users;

export function UsersScreen() {
  const offers = useOffers();
  return (
    <AdminScreen
      title={texts.title}
      intro={texts.intro}
      actions={
        offers.accounts && (
          <LinkButton to="/admin/add-user" icon={UserPlus}>
            {texts.addNew}
          </LinkButton>
        )
      }
    >
      {!offers.accounts && <Banner tone="warning">{texts.notOffered}</Banner>}
      <Users />
    </AdminScreen>
  );
}

function Users() {
  const admin = useAdmin();
  const read = useRead(['users', 'list'], async () => logFailure(await admin.users.list()));
  const { server } = admin;
  const toggle = useAction(
    ({ id, isActive }: User) => (isActive ? server.disableAccount(id) : server.enableAccount(id)),
    {
      changes: [['users']],
      done: (_, user) => (user.isActive ? texts.disabledDone(user.name) : texts.enabled(user.name)),
      failed: (error) => {
        reportError(new Error(`The state of a user was not changed: ${error.type}`));
        return texts.toggleFailed;
      },
      failsAs: 'problem',
    },
  );
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<{
    readonly Dialog: ComponentType<UserDialogProps>;
    readonly user: User;
  }>();
  // A link can name the user whose sheet it opens.
  const [openId, setOpenId] = useUrlParam('user', 'push');
  if (read.type === 'Loading')
    return (
      <LoadingRegion className="flex flex-col gap-3">
        <Skeleton className="h-11 max-w-xl" />
        <Skeleton className="h-64 rounded-card" />
      </LoadingRegion>
    );
  if (read.type === 'Failed') {
    return <ReadFailed read={read} happened={texts.loadFailed} advice={failureText(read.failure)} />;
  }
  const users = read.value;
  const opened = users.find(({ id }) => id === openId);
  const shown = users.filter((user) => isFound(user, query));
  return (
    <>
      <SearchField label={texts.search} value={query} onChange={setQuery} className="max-w-xl" />
      {shown.length === 0 ? (
        <EmptyState
          sentence={users.length === 0 ? texts.empty : texts.emptySearch}
          headingLevel={2}
          illustration={<Illustration name="no-people" className="size-40" />}
          action={
            users.length === 0 ? (
              <LinkButton to="/admin/users/add-user">{texts.addNew}</LinkButton>
            ) : (
              <Button variant="quiet" onClick={() => setQuery('')}>
                {controlTexts.searchClear}
              </Button>
            )
          }
        />
      ) : (
        <UsersTable
          users={users}
          shown={shown}
          toggle={toggle}
          onEdit={({ id }) => setOpenId(id)}
          onPassword={(user) => setAsked({ Dialog: PasswordDialog, user })}
          onDelete={(user) => setAsked({ Dialog: DeleteUser, user })}
        />
      )}
      {opened && <UserSheet user={opened} users={users} onClose={() => setOpenId(null)} />}
      {asked && <asked.Dialog user={asked.user} users={users} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** A failed read is logged, and the screen shows it in place of the list (AU-06). */
function logFailure<Value>(users: Result<Value, BackendFailure>): Result<Value, BackendFailure> {
  if (!users.ok) reportError(new Error(`The users could not be read: ${users.error.type}`));
  return users;
}

function isFound({ name, email }: User, query: string): boolean {
  return matchesSearch(foldText(`${name} ${email}`), query);
}
