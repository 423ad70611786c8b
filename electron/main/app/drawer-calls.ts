// The calls after which the drawer opens by itself: only those by which cash comes or goes (SF-10), and the drawer's own.
import type { TillCalls } from '#desktop';
import type { Sale } from '#domain/sale';

type DrawerCalls = Pick<TillCalls, 'recordSale' | 'recordDrawer'>;

/** `openDrawer` is not awaited. */
export function drawerCalls(till: DrawerCalls, openDrawer: () => void): DrawerCalls {
  return {
    recordSale: async (input) => {
      const recorded = await till.recordSale(input);
      if (recorded.ok && movesCash(recorded.value.sale)) openDrawer();
      return recorded;
    },
    recordDrawer: async (draft, approvedBy) => {
      const recorded = await till.recordDrawer(draft, approvedBy);
      if (recorded.ok) openDrawer();
      return recorded;
    },
  };
}

function movesCash({ payments, change }: Pick<Sale, 'payments' | 'change'>): boolean {
  return (payments.cash ?? 0) > 0 || change > 0;
}
