// The question before an account goes (AU-04), by name; sign-in and record go together (AU-05).
import { useState } from 'react';
import { deleteAccount } from '#backend/server';
import type { User } from '#domain/user';
import { adminTexts } from '#text';
import { Banner, ConfirmDialog, Isolate, useToasts } from '#ui';
import { useBackend } from '../../shell/index.ts';
import { accountProblem } from './account-problem.ts';

const texts = adminTexts.users;

export function DeleteUser(props: {
  readonly user: User;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const { user, onDeleted, onClose } = props;
  const backend = useBackend();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    const removed = await deleteAccount(backend, user.id);
    setBusy(false);
    if (!removed.ok) {
      setProblem(texts.deleteFailed(accountProblem(removed.error)));
      return;
    }
    toasts.success(texts.deleted);
    onDeleted();
  };
  return (
    <ConfirmDialog
      question={texts.confirmDelete}
      confirmLabel={texts.remove}
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
      detail={
        <div className="flex flex-col gap-3">
          <p>
            <bdi className="font-semibold">{user.name || texts.noName}</bdi> · <Isolate>{user.email}</Isolate>
          </p>
          <p className="text-quiet">{texts.deleteEffect}</p>
          {problem !== null && <Banner tone="danger">{problem}</Banner>}
        </div>
      }
    />
  );
}
