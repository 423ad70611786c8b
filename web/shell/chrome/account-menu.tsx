// The account menu (SH-47..51, SH-55): avatar, name, e-mail, role badge, profile, settings, sign-out.
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import LogOut from 'lucide-react/icons/log-out';
import SettingsIcon from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { avatarInitial, type User } from '#domain/user';
import { posTexts, shellTexts } from '#text';
import { requestLeave, ConfirmDialog, Isolate, Menu, MenuAction, MenuLink } from '#ui';
import { RoleBadge } from '../session/role-badge.tsx';
import { useApp, useSessionActions } from '../app-context.tsx';

const texts = shellTexts.navigation;
const { queue } = posTexts;

export function AccountMenu(props: { readonly user: User }) {
  const { user } = props;
  const { cashier } = useApp();
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    cashier.till?.close();
    await signOut();
    await navigate('/');
  };
  return (
    <>
      <Menu label={texts.accountMenu(user.name || user.email)} trigger={<Avatar user={user} />}>
        {(close) => (
          <>
            <div className="flex flex-col items-start gap-1 border-b border-line px-3 pt-1 pb-3">
              <span dir="auto" className="font-extrabold">
                {user.name}
              </span>
              <Isolate className="text-small text-quiet">{user.email}</Isolate>
              <RoleBadge role={user.role} />
            </div>
            <div className="pt-2">
              <MenuLink to="/profile" onClick={close} icon={UserRound}>
                {texts.profile}
              </MenuLink>
              <MenuLink to="/settings" onClick={close} icon={SettingsIcon}>
                {texts.settings}
              </MenuLink>
              <MenuAction
                tone="danger"
                icon={LogOut}
                onClick={() => {
                  close();
                  if (cashier.till && cashier.till.unsentCount() > 0) setAsking(true);
                  else requestLeave(() => void leave());
                }}
              >
                {texts.logout}
              </MenuAction>
            </div>
          </>
        )}
      </Menu>
      {isAsking && (
        <ConfirmDialog
          question={queue.leaveWarning}
          detail={queue.leaveHint}
          confirmLabel={queue.leave}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            requestLeave(() => void leave());
          }}
        />
      )}
    </>
  );
}

function Avatar(props: { readonly user: User }) {
  return (
    <span
      aria-hidden
      className="flex size-11 items-center justify-center rounded-full bg-brand text-lead font-extrabold text-on-brand"
    >
      {avatarInitial(props.user)}
    </span>
  );
}
