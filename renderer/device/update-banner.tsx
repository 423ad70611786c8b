// Offers an admin to install a new version while the cart is empty.
import { may, type Staff } from '#domain/user';
import { desktopTexts } from '#text';
import { Banner, Button, useToasts } from '#ui';
import { unwrapAnswer, useBridge, useDevice } from '../app-context/index.ts';

const texts = desktopTexts.update;

export function UpdateBanner(props: { readonly user: Staff; readonly isSelling: boolean }) {
  const bridge = useBridge();
  const device = useDevice();
  const toasts = useToasts();
  if (device?.update.type !== 'Ready' || props.isSelling) return null;
  const { version } = device.update;
  if (!may(props.user, 'openAdmin')) return <Banner tone="brand">{texts.byManager(version)}</Banner>;
  const install = async (): Promise<void> => {
    const installed = await unwrapAnswer(bridge.installUpdate());
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
