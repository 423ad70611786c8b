// The hand-over list on paper, A4 landscape (OD-20): a row for each parcel with a place for a signature, count and sum in words.
import { netOf, type Handover } from '#domain/handover';
import { awaitsAdvance, displayOrderNumber, type Order } from '#domain/order';
import { spelledCount, formatLongDay, handoverTexts, spelledMoney, orderForms } from '#text';
import { ColumnPrice, Isolate, PrintSheet } from '#ui';
import { useShopInfo, useShopName } from '../../shell/index.ts';
import '../layout/paper.css';
import { PrintedPlace } from '../orders/parcel-place.tsx';
import './printed-handover.css';

const texts = handoverTexts;
const blank = '\u00A0';

export function PrintedHandover({
  list,
  orders,
}: {
  readonly list: Handover;
  readonly orders: readonly Order[];
}) {
  const shopName = useShopName();
  const { settings } = useShopInfo();
  return (
    <PrintSheet>
      <section className="paper printed-handover">
        <header>
          <div>
            <p className="printed-handover-title">{texts.paper.title}</p>
            <p>{formatLongDay(list.day)}</p>
          </div>
          <div>
            <p>
              {texts.courier}: <bdi className="printed-handover-name">{list.courier}</bdi>
            </p>
            <p>
              <Isolate>{list.phone}</Isolate>
            </p>
          </div>
          <div>
            <p className="printed-handover-name">{shopName}</p>
            {settings?.phone && (
              <p>
                <Isolate>{settings.phone}</Isolate>
              </p>
            )}
          </div>
        </header>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.paper.place}</th>
              <th scope="col">{texts.number}</th>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.phone}</th>
              <th scope="col">{texts.place}</th>
              <th scope="col">{texts.netColumn}</th>
              <th scope="col">{texts.signature}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order, place) => (
              <Row key={order.id} order={order} place={place + 1} list={list} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={5}>{texts.paper.sum}</td>
              <td>
                <ColumnPrice piastres={netOf(list)} />
              </td>
              <td>{blank}</td>
            </tr>
          </tfoot>
        </table>
        <p className="printed-handover-words">
          {texts.paper.spelled(spelledCount(list.entries.size, orderForms), spelledMoney(netOf(list)))}
        </p>
        <footer>
          <p>{texts.paper.courierSigns}</p>
          <p>{texts.paper.shopSigns}</p>
        </footer>
      </section>
    </PrintSheet>
  );
}

function Row(props: { readonly order: Order; readonly place: number; readonly list: Handover }) {
  const { order, place, list } = props;
  const { name, phone } = order.customerInfo;
  const net = list.entries.get(order.id)?.net ?? 0;
  return (
    <tr>
      <td className="tabular">{place}</td>
      <td>
        <Isolate className="tabular">{displayOrderNumber(order)}</Isolate>
        {awaitsAdvance(order) && <p className="printed-handover-note">{texts.advance.title}</p>}
        {net === 0 && <p className="printed-handover-note">{texts.paid}</p>}
      </td>
      <td dir="auto">{name}</td>
      <td>
        <Isolate className="tabular">{phone || texts.noPhone}</Isolate>
      </td>
      <td>
        <PrintedPlace customer={order.customerInfo} />
      </td>
      <td>
        <ColumnPrice piastres={net} />
      </td>
      <td>{blank}</td>
    </tr>
  );
}
