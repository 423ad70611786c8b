// What the screens of the back office share: the repositories, who is signed in, and the cache of what was read.
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Actor } from '#backend/documents';
import type { AdminRepositories } from '#backend/admin';

export interface Admin extends AdminRepositories {
  /** The signed-in admin: every write carries the uid and the name. */
  readonly actor: Actor;
}

const AdminContext = createContext<Admin | undefined>(undefined);

export function AdminProvider(props: {
  readonly repositories: AdminRepositories;
  readonly actor: Actor;
  readonly children: ReactNode;
}) {
  const { repositories } = props;
  const { id, name } = props.actor;
  const [client] = useState(createQueryClient);
  const admin = useMemo(() => ({ ...repositories, actor: { id, name } }), [repositories, id, name]);
  return (
    <AdminContext value={admin}>
      <QueryClientProvider client={client}>{props.children}</QueryClientProvider>
    </AdminContext>
  );
}

/** Throws outside of an AdminProvider: a defect of the composition. */
export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (!admin) throw new Error('useAdmin needs an AdminProvider above it');
  return admin;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A PC without a network still reads from the shop server on its loopback.
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        // A screen that opens shows nothing old.
        gcTime: 0,
        // Failures are values; what is thrown is a defect.
        throwOnError: true,
        // Another answer is another object, also when it says the same.
        structuralSharing: false,
      },
    },
  });
}
