// The sheet of an order (AO-20): customer, lines, all six statuses (AO-21), printing and deletion (AO-27).
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import Printer from 'lucide-react/icons/printer';
import Trash from 'lucide-react/icons/trash-2';
import UserX from 'lucide-react/icons/user-x';
import { isFreeDelivery } from '#domain/cart';
import {
  displayOrderNumber,
  isCorrectable,
  netToCollect,
  orderStatuses,
  type Order,
  type OrderItem,
} from '#domain/order';
import { telephoneUrl, whatsappUrl } from '#domain/phone';
import { adminTexts, deliveryTexts, orderCorrectionTexts, orderHandlingTexts } from '#text';
import {
  Banner,
  Button,
  Isolate,
  Menu,
  MenuAction,
  Price,
  ColumnPrice,
  SelectField,
  SideSheet,
  useMoneyFormat,
  Moment,
} from '#ui';
import { LinesTable } from '../data/lines-table.tsx';
import { UncertainTime } from '../data/uncertain-time.tsx';
import { ConfidenceFacts } from './confidence.tsx';
import { ContactLink } from './contact-link.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CourierLink } from './courier-link.tsx';
import { Advance, CancelReasonFact, Confirmation, Note } from './order-handling.tsx';
import { OrderSteps } from './order-steps.tsx';
import { ParcelPlace } from './parcel-place.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { ReturnedPieces } from './returned-pieces.tsx';
import { StepMakers } from './step-makers.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { OrderActions } from './use-order-actions.ts';
import { useOrderProducts } from './use-order-products.ts';
import { usePersons } from './use-persons.ts';

const texts = adminTexts.orders;

export function OrderSheet({ order, actions }: { readonly order: Order; readonly actions: OrderActions }) {
  const { problem, isBusy } = actions;
  const productsOf = useOrderProducts([order], Infinity);
  const isOpen = order.status !== 'completed' && order.status !== 'cancelled';
  const isPartlyPaid = isOpen && netToCollect(order) !== order.totalAmount;
  const person = usePersons([order])(order);
  return (
    <SideSheet
      title={texts.detailsOf(displayOrderNumber(order))}
      onClose={actions.close}
      locked={isBusy}
      footer={
        <>
          <p className="me-auto flex flex-col max-sm:basis-full max-sm:flex-row max-sm:items-baseline max-sm:justify-between">
            <span className="text-small text-quiet">{isPartlyPaid ? texts.net : texts.total}</span>
            <Price piastres={isPartlyPaid ? netToCollect(order) : order.totalAmount} size="heading" />
          </p>
          <div className="flex items-center gap-2">
            <OrderSteps order={order} actions={actions} />
          </div>
        </>
      }
    >
      <div className="flex flex-col gap-5" aria-busy={isBusy}>
        <div className="flex flex-wrap items-center gap-3 text-small text-quiet">
          <StatusBadge status={order.status} />
          {order.createdAt === null ? texts.noDate : <Moment at={order.createdAt} />}
          <UncertainTime at={order.createdAt} />
          <div className="ms-auto flex items-center gap-1">
            <Button variant="quiet" size="compact" icon={Printer} onClick={() => window.print()}>
              {texts.print}
            </Button>
            <OtherActions
              isDisabled={isBusy}
              onRemove={() => actions.ask({ type: 'YesNo', about: 'remove', order })}
              onForget={person ? () => actions.ask({ type: 'YesNo', about: 'forget', order, person }) : null}
            />
          </div>
        </div>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <div role="presentation" onKeyDown={openList}>
          <SelectField
            label={texts.changeStatus}
            name="status"
            required
            value={order.status}
            disabled={isBusy}
            onChange={(to) => actions.setStatus(order, to)}
            choices={orderStatuses.map((status) => ({ value: status, label: texts.statuses[status] }))}
          />
        </div>
        {order.steps.some(({ by }) => by !== undefined) && <StepMakers order={order} />}
        <CancelReasonFact order={order} actions={actions} />
        <CourierLink order={order} />
        <OrderWarnings order={order} products={productsOf(order)} depth="details" />
        <Customer order={order}>
          <ConfidenceFacts order={order} person={person} />
        </Customer>
        <Confirmation order={order} actions={actions} />
        <Items order={order} actions={actions} />
        <ReturnedPieces order={order} />
        <Advance order={order} actions={actions} />
        <Note key={order.note} order={order} actions={actions} />
      </div>
    </SideSheet>
  );
}

function OtherActions(props: {
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
  /** null while nothing is stored about the person. */
  readonly onForget: (() => void) | null;
}) {
  const { isDisabled, onRemove, onForget } = props;
  return (
    <Menu
      label={texts.moreActions}
      trigger={<Ellipsis aria-hidden className="size-5" />}
      triggerClassName="flex size-11 items-center justify-center rounded-control text-ink hover:bg-sunken"
    >
      {(close) => {
        const then = (run: () => void) => () => {
          close();
          if (!isDisabled) run();
        };
        return (
          <>
            {onForget !== null && (
              <MenuAction tone="danger" icon={UserX} onClick={then(onForget)}>
                {orderHandlingTexts.removePerson}
              </MenuAction>
            )}
            <MenuAction tone="danger" icon={Trash} onClick={then(onRemove)}>
              {texts.remove}
            </MenuAction>
          </>
        );
      }}
    </Menu>
  );
}

/** In a closed list each arrow key would save another status, so the first key opens the list instead. */
function openList(event: KeyboardEvent): void {
  const changes = event.key.startsWith('Arrow') || event.key.length === 1;
  if (!changes || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(event.target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  event.target.showPicker();
}

function Customer(props: { readonly order: Order; readonly children: ReactNode }) {
  const { name, phone, email, paymentMethod } = props.order.customerInfo;
  const whatsapp = whatsappUrl(phone);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lead font-semibold">{texts.customer}</h3>
      <dl className="flex flex-col gap-2">
        <Fact term={texts.name}>
          <span dir="auto" className="font-semibold">
            {name}
          </span>
        </Fact>
        <Fact term={texts.address}>
          <ParcelPlace customer={props.order.customerInfo} />
        </Fact>
        <Fact term={texts.payment}>{texts.payments[paymentMethod]}</Fact>
      </dl>
      {props.children}
      <div className="flex flex-wrap gap-2">
        {phone !== '' && (
          <ContactLink href={telephoneUrl(phone)} label={texts.callNamed(name)} icon={Phone}>
            {texts.call} <Isolate>{phone}</Isolate>
          </ContactLink>
        )}
        {whatsapp !== null && (
          <ContactLink href={whatsapp} label={texts.whatsappNamed(name)} icon={MessageCircle}>
            {texts.whatsapp}
          </ContactLink>
        )}
        {email !== '' && (
          <ContactLink
            href={`mailto:${encodeURIComponent(email)}`}
            label={`${texts.email} ${email}`}
            icon={Mail}
          >
            <Isolate>{email}</Isolate>
          </ContactLink>
        )}
      </div>
    </section>
  );
}

function Fact(props: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <dt className="w-20 shrink-0 text-small text-quiet">{props.term}</dt>
      <dd className="min-w-0 break-words">{props.children}</dd>
    </div>
  );
}

function Items({ order, actions }: { readonly order: Order; readonly actions: OrderActions }) {
  const { items, stockTaken, agreedFee } = order;
  const { text: money } = useMoneyFormat();
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lead font-semibold">{texts.items}</h3>
        {isCorrectable(order) && (
          <Button variant="quiet" size="compact" icon={Pencil} onClick={() => setCorrecting(true)}>
            {orderCorrectionTexts.correct}
          </Button>
        )}
      </div>
      <LinesTable>
        {Object.entries(items).map(([place, item]) => (
          <tr key={place} className="border-b border-line last:border-b-0">
            <td className="py-3 pe-3">
              <ItemName item={item} />
            </td>
            <td>{isFreeDelivery(item) ? deliveryTexts.freeWord : <ColumnPrice piastres={item.total} />}</td>
          </tr>
        ))}
      </LinesTable>
      {agreedFee !== null && (
        <p dir="auto" className="text-small wrap-anywhere">
          {orderCorrectionTexts.agreed(money(agreedFee.amount), agreedFee.reason)}
        </p>
      )}
      <p className="text-small text-quiet">{stockTaken ? texts.stockTaken : texts.stockNotTaken}</p>
      {isCorrecting && (
        <CorrectionDialog order={order} actions={actions} onClose={() => setCorrecting(false)} />
      )}
    </section>
  );
}

function ItemName({ item }: { readonly item: OrderItem }) {
  return (
    <div className="flex items-center gap-3">
      {item.image !== '' && (
        <img src={item.image} alt="" loading="lazy" className="size-11 shrink-0 rounded-mark object-cover" />
      )}
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere">
          {item.name}
        </p>
        {!isFreeDelivery(item) && (
          <p className="text-small text-quiet tabular">
            <span dir="ltr" className="inline-flex gap-1.5 money-column">
              {item.quantity} × <Price piastres={item.price} size="small" />
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
