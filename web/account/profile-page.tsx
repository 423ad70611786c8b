// `/profile` (SH-32): the user's account data and password.
import type { ReactNode } from 'react';
import { avatarInitial, type Staff } from '#domain/user';
import { accountTexts, formatDay } from '#text';
import { Card, Isolate, PageTitle } from '#ui';
import { PageHead, RoleBadge, useSession } from '../shell/index.ts';
import { PasswordCard } from './password-card.tsx';

const texts = accountTexts.profile;

export function ProfilePage() {
  const session = useSession();
  // `RequireAccess` above renders this page for signed-in users only.
  if (session.type !== 'SignedIn') return null;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8">
      <PageHead title={texts.title} />
      <PageTitle title={texts.title} />
      <PersonCard user={session.user} />
      <PasswordCard email={session.user.email} />
    </div>
  );
}

function PersonCard(props: { readonly user: Staff }) {
  const { user } = props;
  return (
    <Card as="section" aria-label={texts.title} className="flex flex-col gap-6 p-5 sm:flex-row sm:p-6">
      <span
        aria-hidden
        className="flex size-20 shrink-0 items-center justify-center rounded-full bg-brand text-display font-extrabold text-on-brand"
      >
        {avatarInitial(user)}
      </span>
      <dl className="grid flex-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label={texts.name}>
          <span dir="auto">{user.name}</span>
        </Fact>
        <Fact label={texts.email}>
          <Isolate className="break-all">{user.email}</Isolate>
        </Fact>
        <Fact label={texts.role}>
          <RoleBadge role={user.role} />
        </Fact>
        <Fact label={texts.phone}>
          {user.phone === '' ? (
            <span className="text-quiet">{texts.noPhone}</span>
          ) : (
            <Isolate>{user.phone}</Isolate>
          )}
        </Fact>
        {user.createdAt !== null && (
          <Fact label={texts.memberSince}>
            <Isolate className="tabular">{formatDay(user.createdAt)}</Isolate>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-0.5">
      <dt className="text-small text-quiet">{props.label}</dt>
      <dd className="font-semibold">{props.children}</dd>
    </div>
  );
}
