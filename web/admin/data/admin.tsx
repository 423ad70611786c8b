// The context of the screens: the repositories, the signed-in admin, and the cache of reads.
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Actor } from '#backend/documents';
import type { AdminRepositories } from '#backend/admin';
import { useEpoch } from './use-epoch.ts';

export interface Admin extends AdminRepositories {
  /** The signed-in admin, with whose uid and name every write is signed. */
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
      <QueryClientProvider client={client}>
        <EpochWatch />
        {props.children}
      </QueryClientProvider>
    </AdminContext>
  );
}

function EpochWatch() {
  useEpoch(useAdmin().server);
  return null;
}

/** Throws outside of an AdminProvider. */
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
        // A screen that opens shows no old data.
        gcTime: 0,
        // Expected failures are values; an exception is a defect.
        throwOnError: true,
        // Each answer is a new object, also when its content is the same.
        structuralSharing: false,
      },
    },
  });
}
