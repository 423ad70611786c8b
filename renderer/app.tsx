// The desktop app's pages (DT-01..07): the cashier page and the sign-in page only. The session decides which one is shown.
import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { readPreferences } from '#domain/preferences';
import { may } from '#domain/user';
import { desktopTexts, shellTexts } from '#text';
import { MoneyDigitsContext, Spinner, useFailuresOf } from '#ui';
import { Splash } from '#features/splash';
import { CashierPage } from './cashier/index.ts';
import { BackendPage, RecoveryPage, useAppliedPreferences } from './device/index.ts';
import { LoginPage } from './sign-in/index.ts';
import { useDevice, useSession, useShopName } from './app-context/index.ts';

export function App() {
  useAppliedPreferences();
  const [isSplashShown, setSplashShown] = useState(isSplashDue);
  const storeName = useShopName();
  const digits = (useDevice()?.preferences ?? readPreferences({})).moneyDigits;
  const session = useSession();
  useFailuresOf(session.type === 'SignedIn' ? session.user.id : '');
  return (
    <MoneyDigitsContext value={digits}>
      <main inert={isSplashShown} className="flex min-h-dvh flex-col">
        <Pages />
      </main>
      {isSplashShown && <Splash storeName={storeName} onEnd={() => setSplashShown(false)} />}
    </MoneyDigitsContext>
  );
}

/** Shown at each start (SH-34) unless the page's URL disables it. */
function isSplashDue(): boolean {
  return new URLSearchParams(location.search).get('splash') !== '0';
}

function Pages() {
  const session = useSession();
  const device = useDevice();
  if (device === null) return <Loading />;
  if (device.recovery !== null) return <RecoveryPage offer={device.recovery} />;
  if (device.backend.kind === 'unchosen') return <BackendPage />;
  if (session.type === 'Unknown') return <Loading />;
  const isIn = session.type === 'SignedIn' && may(session.user, 'openCashier');
  return (
    <Routes>
      <Route path="/login" element={isIn ? <Navigate replace to="/" /> : <LoginPage />} />
      <Route
        path="/"
        element={isIn ? <CashierPage user={session.user} /> : <Navigate replace to="/login" />}
      />
      <Route path="*" element={<Navigate replace to="/" />} />
    </Routes>
  );
}

/** DT-05. */
function Loading() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4">
      <span className="text-brand">
        <Spinner size="large" />
      </span>
      <p role="status" className="font-semibold">
        {desktopTexts.loading}
      </p>
      <p className="text-quiet">{shellTexts.storeName}</p>
    </div>
  );
}
