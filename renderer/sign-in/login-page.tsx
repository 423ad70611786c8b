// `/login` of the desktop app: the sign-in screen, and the choice of another backend when this one cannot be reached.
import { useState } from 'react';
import { desktopTexts } from '#text';
import { Banner, Button, Illustration } from '#ui';
import { SignInScreen } from '#features/sign-in';
import { BackendDialog, ServerMismatchBanner } from '../device/index.ts';
import { unwrapAnswer, useBridge, useDevice, useSession, useShopName } from '../app-context/index.ts';

export function LoginPage() {
  const bridge = useBridge();
  const session = useSession();
  const storeName = useShopName();
  const device = useDevice();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <div className="page-width pt-4 empty:hidden">
        <ServerMismatchBanner mayChoose />
        {device?.isNewServer === true && <Banner tone="warning">{desktopTexts.backend.newServer}</Banner>}
      </div>
      <SignInScreen
        storeName={storeName}
        illustration={<Illustration name="boarding" className="size-52" />}
        refusal={session.type === 'SignedOut' ? session.refusal : null}
        showsDemoAccounts={false}
        onSignIn={(form) => unwrapAnswer(bridge.signIn(form))}
        onForgot={(email) => unwrapAnswer(bridge.sendResetMail(email))}
        links={
          <Button variant="quiet" onClick={() => setChoosing(true)}>
            {desktopTexts.backend.change}
          </Button>
        }
      />
      {isChoosing && <BackendDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
