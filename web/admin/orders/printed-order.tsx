// The print-out of an order.
import { isFreeDelivery } from '#domain/cart';
import { displayOrderNumber, type Order } from '#domain/order';
import { adminTexts, deliveryTexts } from '#text';
import { ColumnPrice, Isolate, PrintSheet, Moment } from '#ui';
import { useShopInfo, useShopName } from '../../shell/index.ts';
import '../layout/paper.css';
import { PrintedPlace } from './parcel-place.tsx';
import './printed-order.css';

const texts = adminTexts.orders;

export function PrintedOrder(props: { readonly order: Order }) {
  const { order } = props;
  const { name, phone, paymentMethod } = order.customerInfo;
  const shopName = useShopName();
  const { settings } = useShopInfo();
  return (
    <PrintSheet>
      <section className="paper printed-order">
        <header>
          <p className="printed-shop">{shopName}</p>
          {settings?.address && <p dir="auto">{settings.address}</p>}
          {settings?.phone && (
            <p>
              <Isolate>{settings.phone}</Isolate>
            </p>
          )}
          <p>
            {texts.order('')}
            <Isolate>{displayOrderNumber(order)}</Isolate>
          </p>
          {order.createdAt !== null && (
            <p>
              {texts.createdAt}: <Moment at={order.createdAt} />
            </p>
          )}
        </header>
        <p>
          {texts.customer}: <bdi>{name}</bdi> · <Isolate>{phone}</Isolate>
        </p>
        <p>
          {texts.address}: <PrintedPlace customer={order.customerInfo} />
        </p>
        <p>
          {texts.payment}: {texts.payments[paymentMethod]}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.item}</th>
              <th scope="col">{texts.quantity}</th>
              <th scope="col">{texts.price}</th>
              <th scope="col">{texts.lineTotal}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(order.items).map(([place, item]) => (
              <tr key={place}>
                <td dir="auto">{item.name}</td>
                <td className="tabular">{item.quantity}</td>
                <td>{!isFreeDelivery(item) && <ColumnPrice piastres={item.price} />}</td>
                <td>
                  {isFreeDelivery(item) ? deliveryTexts.freeWord : <ColumnPrice piastres={item.total} />}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>{texts.total}</td>
              <td>
                <ColumnPrice piastres={order.totalAmount} />
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </PrintSheet>
  );
}
