// What the actions on orders open: the details beside the list, the order on paper, and the questions.
import type { Order } from '#domain/order';
import { OrderQuestion } from './order-question.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { PrintedOrder } from './printed-order.tsx';
import type { OrderActions } from './use-order-actions.ts';
import { useOrderProducts } from './use-order-products.ts';

export function OrderDialogs({ actions }: { readonly actions: OrderActions }) {
  const { opened, question } = actions;
  return (
    <>
      {opened && (
        <>
          <OrderSheet
            order={opened}
            problem={actions.problem}
            isBusy={actions.isBusy}
            warnings={<DetailWarnings order={opened} />}
            onStatus={(to) => actions.setStatus(opened, to)}
            onPrint={() => window.print()}
            onRemove={() => actions.askToRemove(opened)}
            onClose={actions.close}
          />
          <PrintedOrder order={opened} />
        </>
      )}
      {question !== null && (
        <OrderQuestion
          question={question}
          isBusy={actions.isBusy}
          onConfirm={() => actions.confirm(question)}
          onCancel={actions.cancel}
        />
      )}
    </>
  );
}

function DetailWarnings({ order }: { readonly order: Order }) {
  const productsOf = useOrderProducts([order], Infinity);
  return <OrderWarnings order={order} products={productsOf(order)} depth="details" />;
}
