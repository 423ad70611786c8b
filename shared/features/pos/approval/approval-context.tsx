// Approvals on the cashier page (BA-09, BA-11): any part of it asks for one, and the dialog of the PIN opens over it.
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import type { Staff } from '#domain/user';
import type { Till } from '#till';
import { ApprovalDialog } from './approval-dialog.tsx';
import type { Approved, WantedApproval } from './wanted-approval.ts';

/** Resolves to null when the dialog is closed without an approval. A signed-in admin approves their own acts without a PIN. */
export type RequestApproval = (wanted: WantedApproval) => Promise<Approved | null>;

const ApprovalContext = createContext<RequestApproval>(() => Promise.resolve(null));

export function useApproval(): RequestApproval {
  return useContext(ApprovalContext);
}

interface OpenRequest {
  readonly wanted: WantedApproval;
  readonly resolve: (approved: Approved | null) => void;
}

export function ApprovalProvider(props: {
  readonly till: Pick<Till, 'approval' | 'approve'>;
  readonly user: Pick<Staff, 'id' | 'name' | 'role'>;
  readonly children: ReactNode;
}) {
  const { till, user, children } = props;
  const { id, name, role } = user;
  const [open, setOpen] = useState<OpenRequest | null>(null);
  const request = useCallback<RequestApproval>(
    async (wanted) => {
      if (role === 'admin') return { approvedBy: id, name };
      return new Promise((resolve) => {
        setOpen((before) => {
          before?.resolve(null);
          return { wanted, resolve };
        });
      });
    },
    [id, name, role],
  );
  const settle = (approved: Approved | null): void => {
    open?.resolve(approved);
    setOpen(null);
  };
  return (
    <ApprovalContext value={request}>
      {children}
      {open !== null && (
        <ApprovalDialog till={till} wanted={open.wanted} onApproved={settle} onClose={() => settle(null)} />
      )}
    </ApprovalContext>
  );
}
