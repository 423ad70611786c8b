// The store before its owner has made their account (R34), for those who come to it from the sign-in.
import { comingSoonTexts } from '#text';
import { Anchor } from '#ui';
import { PageHead } from '../page-head.tsx';
import { useShopName } from '../shop-name.ts';

export function ComingSoonPage() {
  const name = useShopName();
  return (
    <main className="page-width flex min-h-dvh flex-col items-center justify-center gap-4 text-center">
      <PageHead title={comingSoonTexts.text} />
      <h1 dir="auto" className="text-display wrap-anywhere">
        {name}
      </h1>
      <p className="text-heading text-quiet">{comingSoonTexts.text}</p>
      <Anchor to="/login" className="flex min-h-11 items-center text-brand">
        {comingSoonTexts.signIn}
      </Anchor>
    </main>
  );
}
