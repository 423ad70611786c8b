// Shares a product: by the sheet of the system, else by a dialog with its link (WS-17).
import { lazy, useEffect, useRef, useState } from 'react';
import Share2 from 'lucide-react/icons/share-2';
import { sharingTexts } from '#text';
import { Button, Optional, useToasts } from '#ui';
import { useApp } from '../../shell/index.ts';
import { useDialogStep } from '../use-dialog-step.ts';
import type { SharedLink } from './share-link.ts';

const texts = sharingTexts;

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

export function ShareButton(props: { readonly productId: string; readonly name: string }) {
  const { productId, name } = props;
  const { backend } = useApp();
  const toasts = useToasts();
  const dialog = useDialogStep('share');
  const [link, setLink] = useState<SharedLink>();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  const share = async () => {
    try {
      const { readSharedLink, shareBySystem } = await import('./share-link.ts');
      const shared = await readSharedLink(await backend, productId, location.origin);
      if (!shared.isInsideOnly && (await shareBySystem(name, shared.url))) return;
      // A visitor who has gone on stays where they are.
      if (hasLeft.current) return;
      setLink(shared);
      dialog.open();
    } catch (error) {
      reportError(error);
      toasts.failure(texts.missing);
    }
  };
  return (
    <>
      <Button variant="quiet" className="self-start" icon={Share2} onClick={() => void share()}>
        {texts.share}
      </Button>
      {link && dialog.isOpen && (
        <Optional>
          <ShareDialog link={link} name={name} onClose={dialog.close} />
        </Optional>
      )}
    </>
  );
}
