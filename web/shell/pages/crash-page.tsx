// What a person sees when a screen broke, or a part of the program could not be fetched: what to do.
import { specialPageTexts } from '#text';
import { Button, EmptyState } from '#ui';
import { Scene } from '../scene.tsx';

export function CrashPage(props: { readonly error: unknown }) {
  const { crash } = specialPageTexts;
  const isUnfetched = props.error instanceof TypeError && /import|module/i.test(props.error.message);
  return (
    <div role="alert" className="page-width py-8">
      <EmptyState
        headingLevel={1}
        sentence={isUnfetched ? crash.chunkTitle : crash.title}
        hint={isUnfetched ? crash.chunkHint : crash.hint}
        drawing={<Scene name={isUnfetched ? 'offline' : 'error'} />}
        action={<Button onClick={() => location.reload()}>{crash.reload}</Button>}
      />
    </div>
  );
}
