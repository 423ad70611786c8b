// The question before an account goes (AU-04), by name; sign-in and record go together (AU-05).
import type { User } from '#domain/user';
import { adminTexts } from '#text';
import { Banner, ConfirmDialog, Isolate } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { accountProblem } from './account-problem.ts';

const texts = adminTexts.users;

export function DeleteUser(props: { readonly user: User; readonly onClose: () => void }) {
  const { user, onClose } = props;
  const { server } = useAdmin();
  const removal = useAction(() => server.deleteAccount(user.id), {
    changes: [['users']],
    done: () => texts.deleted,
    failed: (error) => texts.deleteFailed(accountProblem(error)),
    failsAs: 'problem',
  });
  const remove = async () => {
    if (await removal.run()) onClose();
  };
  return (
    <ConfirmDialog
      question={texts.confirmDelete}
      confirmLabel={texts.remove}
      busy={removal.isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
      detail={
        <div className="flex flex-col gap-3">
          <p>
            <bdi className="font-semibold">{user.name || texts.noName}</bdi> · <Isolate>{user.email}</Isolate>
          </p>
          <p className="text-quiet">{texts.deleteEffect}</p>
          {removal.problem !== null && <Banner tone="danger">{removal.problem}</Banner>}
        </div>
      }
    />
  );
}
