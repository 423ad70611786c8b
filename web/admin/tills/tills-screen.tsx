// The tills screen: the tills with their unsent records, the refused records, and the sales and stays that need an admin.
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { tillsTexts } from '#text';
import { Button } from '#ui';
import { useInvalidate } from '../data/use-read.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { RefusedList } from './refused-list.tsx';
import { SaleChecks } from './sale-checks.tsx';
import { tillsKeys } from './read-tills.ts';
import { TillList } from './till-list.tsx';

const texts = tillsTexts;

export function TillsScreen() {
  const invalidate = useInvalidate();
  return (
    <AdminScreen
      title={texts.title}
      intro={texts.intro}
      actions={
        <Button variant="quiet" icon={RefreshCw} onClick={() => void invalidate(...tillsKeys)}>
          {texts.refresh}
        </Button>
      }
    >
      <TillList />
      <RefusedList />
      <NeedsAttention />
      <SaleChecks />
    </AdminScreen>
  );
}
