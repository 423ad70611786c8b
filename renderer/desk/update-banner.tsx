// A new version waits for an empty cart and for the owner's word.
import { may, type Staff } from '#domain/user';
import { desktopTexts } from '#text';
import { Banner, Button, useToasts } from '#ui';
import { answered, useBridge, useDesk } from '../world/index.ts';

const texts = desktopTexts.update;

export function UpdateBanner(props: { readonly user: Staff; readonly isSelling: boolean }) {
  const bridge = useBridge();
  const desk = useDesk();
  const toasts = useToasts();
  if (desk?.update.state !== 'ready' || props.isSelling) return null;
  const { version } = desk.update;
  if (!may(props.user, 'openAdmin')) return <Banner tone="brand">{texts.byManager(version)}</Banner>;
  const install = async (): Promise<void> => {
    const installed = await answered(bridge.installUpdate());
    if (!installed.ok) toasts.failure(texts.refused);
  };
  return (
    <Banner
      tone="brand"
      action={
        <Button size="compact" onClick={() => void install()}>
          {texts.install}
        </Button>
      }
    >
      {texts.ready(version)}
    </Banner>
  );
}
