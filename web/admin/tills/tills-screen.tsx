// The counters screen: who is at work and what has not arrived from them, what the backend refused to take, and what wants an
// admin's look.
import { useCallback, useState } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { tillsTexts } from '#text';
import { Button } from '#ui';
import { AdminScreen } from '../layout/screen.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { RefusedList } from './refused-list.tsx';
import { SaleChecks } from './sale-checks.tsx';
import { TillList } from './till-list.tsx';

const texts = tillsTexts;

export function TillsScreen() {
  // Each round reads everything again; what is shown stays until the answers come.
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  return (
    <AdminScreen
      title={texts.title}
      intro={texts.intro}
      actions={
        <Button variant="quiet" icon={<RefreshCw aria-hidden className="size-5" />} onClick={refresh}>
          {texts.refresh}
        </Button>
      }
    >
      <TillList round={round} />
      <RefusedList round={round} onChanged={refresh} />
      <NeedsAttention round={round} />
      <SaleChecks round={round} />
    </AdminScreen>
  );
}
