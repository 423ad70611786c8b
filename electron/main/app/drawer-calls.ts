// The calls after which the drawer opens by itself: only those by which cash comes or goes (SF-10), and the drawer's own.
import type { TillCalls } from '#desktop';
import type { Refund } from '#domain/refund';
import type { Sale } from '#domain/sale';
import { noMoney } from '#kernel/money';

type DrawerCalls = Pick<TillCalls, 'recordSale' | 'refund' | 'voidSale' | 'exchange' | 'recordDrawer'>;

/** `openDrawer` is not awaited. */
export function drawerCalls(till: DrawerCalls, openDrawer: () => void): DrawerCalls {
  const openForRefund = (recorded: Awaited<ReturnType<TillCalls['refund']>>) => {
    if (recorded.ok && movesCash({ ...recorded.value.refund, change: noMoney })) openDrawer();
    return recorded;
  };
  return {
    recordSale: async (input) => {
      const recorded = await till.recordSale(input);
      if (recorded.ok && movesCash(recorded.value.sale)) openDrawer();
      return recorded;
    },
    refund: async (input) => openForRefund(await till.refund(input)),
    voidSale: async (input) => openForRefund(await till.voidSale(input)),
    exchange: async (order) => {
      const recorded = await till.exchange(order);
      if (!recorded.ok) return recorded;
      const { refund, sale } = recorded.value;
      if (
        sale.ok
          ? exchangesCash(refund.refund, sale.value.sale)
          : movesCash({ ...refund.refund, change: noMoney })
      )
        openDrawer();
      return recorded;
    },
    recordDrawer: async (draft, approvedBy) => {
      const recorded = await till.recordDrawer(draft, approvedBy);
      if (recorded.ok) openDrawer();
      return recorded;
    },
  };
}

/** Cash that both halves of an exchange bear stays in the drawer. */
function exchangesCash(refund: Pick<Refund, 'payments'>, sale: Pick<Sale, 'payments' | 'change'>): boolean {
  return refund.payments.cash !== sale.payments.cash || sale.change > 0;
}

function movesCash({ payments, change }: Pick<Sale, 'payments' | 'change'>): boolean {
  return (payments.cash ?? 0) > 0 || change > 0;
}
