// The users, listed whole since they are few, and their enabling and disabling. What fails is logged and shown in its place (AU-06).
import { useCallback, useEffect, useState } from 'react';
import { disableAccount, enableAccount } from '#backend/server';
import { userRepository } from '#backend/users';
import type { User } from '#domain/user';
import { adminTexts } from '#text';
import { useToasts } from '#ui';
import { useBackend } from '../../shell/index.ts';

export type UsersState =
  | { readonly type: 'Loading' }
  | { readonly type: 'Failed' }
  | { readonly type: 'Ready'; readonly users: readonly User[] };

/** The user whose state is being changed, or could not be. */
export type Toggling = { readonly uid: string; readonly state: 'busy' | 'failed' } | null;

export function useUsers() {
  const backend = useBackend();
  const toasts = useToasts();
  const [state, setState] = useState<UsersState>({ type: 'Loading' });
  const [toggling, setToggling] = useState<Toggling>(null);

  const read = useCallback(async (): Promise<UsersState> => {
    const users = await userRepository(backend).list();
    if (users.ok) return { type: 'Ready', users: users.value };
    reportError(new Error(`The users could not be read: ${users.error.type}`));
    return { type: 'Failed' };
  }, [backend]);
  useEffect(() => {
    let isStale = false;
    const open = async () => {
      const opened = await read();
      if (!isStale) setState(opened);
    };
    void open();
    return () => {
      isStale = true;
    };
  }, [read]);

  const toggle = async (user: User) => {
    if (toggling?.state === 'busy') return;
    setToggling({ uid: user.id, state: 'busy' });
    const change = user.isActive ? disableAccount : enableAccount;
    const changed = await change(backend, user.id);
    if (!changed.ok) {
      reportError(new Error(`The state of a user was not changed: ${changed.error.type}`));
      setToggling({ uid: user.id, state: 'failed' });
      return;
    }
    setState(await read());
    setToggling(null);
    const { disabledDone, enabled } = adminTexts.users;
    toasts.success(user.isActive ? disabledDone(user.name) : enabled(user.name));
  };
  return { state, toggling, toggle, reload: async () => setState(await read()) };
}
