// The store's list of products, made anew on demand (CL-14).
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { adminTexts, failureText } from '#text';
import { Banner, Button } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { useOffers } from '../data/use-offers.ts';
import { Panel } from '../layout/screen.tsx';

const texts = adminTexts.settings.catalogue;

export function StoreCatalogue() {
  const { server } = useAdmin();
  const offers = useOffers();
  const rebuild = useAction(server.rebuildCatalogue, {
    done: texts.rebuilt,
    failed: (error) => texts.failed(failureText(error)),
    failsAs: 'problem',
  });
  return (
    <Panel title={texts.title} hint={texts.hint}>
      <div className="flex flex-col items-start gap-4">
        {!offers.catalogue && <Banner tone="warning">{texts.notOffered}</Banner>}
        {rebuild.problem !== null && <Banner tone="danger">{rebuild.problem}</Banner>}
        <Button
          variant="quiet"
          icon={RefreshCw}
          busy={rebuild.isBusy}
          disabled={!offers.catalogue}
          onClick={() => void rebuild.run()}
        >
          {texts.rebuild}
        </Button>
      </div>
    </Panel>
  );
}
