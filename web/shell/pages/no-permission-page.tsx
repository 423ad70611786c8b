// Shown to a signed-in user without the permission for a page (LG-22): the reason and a link to their own area.
import { homePath, type User } from '#domain/user';
import { specialPageTexts } from '#text';
import { EmptyState, Illustration, LinkButton } from '#ui';
import { PageHead } from '../page-head.tsx';

export function NoPermissionPage(props: { readonly user: User }) {
  const { denied } = specialPageTexts;
  const home = homePath(props.user.role);
  return (
    <div className="page-width py-8">
      <PageHead title={denied.title} />
      <EmptyState
        headingLevel={1}
        sentence={denied.title}
        hint={denied.hint}
        illustration={<Illustration name="no-permission" />}
        action={<LinkButton to={home}>{home === '/' ? denied.toHome : denied.toOwnArea}</LinkButton>}
      />
    </div>
  );
}
