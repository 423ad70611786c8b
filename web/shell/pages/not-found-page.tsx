// The page for unknown paths.
import { specialPageTexts } from '#text';
import { EmptyState, Illustration, LinkButton } from '#ui';
import { PageHead } from '../page-head.tsx';

export function NotFoundPage() {
  const { notFound } = specialPageTexts;
  return (
    <div className="page-width py-8">
      <PageHead title={notFound.title} />
      <EmptyState
        headingLevel={1}
        sentence={notFound.title}
        hint={notFound.hint}
        illustration={<Illustration name="not-found" />}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton to="/">{notFound.toHome}</LinkButton>
            <LinkButton to="/products" variant="quiet">
              {notFound.toProducts}
            </LinkButton>
          </div>
        }
      />
    </div>
  );
}
