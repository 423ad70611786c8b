// Accepted records that need an admin: sales of deleted products, stays above the capacity, products with a stock below 0.
import type { ReactNode } from 'react';
import type { RecordedSale } from '#domain/sale';
import { tillsTexts, storefrontTexts } from '#text';
import { Card, Isolate, LinkButton, Moment } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useRead } from '../data/use-read.ts';
import { maxShown, readAttention } from './read-tills.ts';
import { EmptySection, TillsSection } from './section.tsx';

const texts = tillsTexts.attention;

export function NeedsAttention() {
  const admin = useAdmin();
  const read = useRead(['sales', 'attention'], () => readAttention(admin));
  return (
    <TillsSection title={texts.title} read={read} describeFailure={texts.loadFailed}>
      {({ missing, overCapacity, oversold }) => (
        <div className="flex flex-col gap-3">
          {missing.length + overCapacity.length + oversold.length === 0 && (
            <EmptySection sentence={texts.none} />
          )}
          {oversold.length > 0 && (
            <Group
              title={texts.oversoldTitle}
              lines={oversold.map(({ product, lastSale }) => ({
                id: product.id,
                what: product.name || storefrontTexts.product.noName,
                detail: <OversoldDetail stock={product.stock} lastSale={lastSale} />,
              }))}
              most={maxShown.oversold}
            />
          )}
          {missing.length > 0 && (
            <Group
              title={texts.missingTitle}
              lines={missing.map((sale) => ({
                id: sale.id,
                what: sale.receiptNumber,
                detail: <bdi>{missingNames(sale)}</bdi>,
              }))}
              most={maxShown.missing}
            />
          )}
          {overCapacity.length > 0 && (
            <Group
              title={texts.overCapacityTitle}
              lines={overCapacity.map(({ id, petName, ownerName }) => ({
                id,
                what: petName,
                detail: <bdi>{ownerName}</bdi>,
              }))}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <LinkButton variant="quiet" to="/admin/products-management?stock=Oversold">
              {texts.oversold}
            </LinkButton>
            {overCapacity.length > 0 && (
              <LinkButton variant="quiet" to="/admin/hosting">
                {texts.toBoarding}
              </LinkButton>
            )}
          </div>
        </div>
      )}
    </TillsSection>
  );
}

interface Line {
  readonly id: string;
  readonly what: string;
  readonly detail: ReactNode;
}

interface GroupProps {
  readonly title: string;
  readonly lines: readonly Line[];
  /** The limit of the read: with this number of lines there may be more. */
  readonly most?: number;
}

function Group(props: GroupProps) {
  return (
    <Card as="section" aria-label={props.title} className="flex flex-col gap-2 p-4">
      <h3 className="text-body font-semibold">{props.title}</h3>
      <ul className="flex flex-col gap-1">
        {props.lines.map(({ id, what, detail }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <bdi className="font-semibold">{what}</bdi>
            <span className="text-quiet">{detail}</span>
          </li>
        ))}
      </ul>
      {props.lines.length === props.most && (
        <p className="text-small text-quiet">{tillsTexts.firstOnly(props.most)}</p>
      )}
    </Card>
  );
}

function OversoldDetail(props: { readonly stock: number; readonly lastSale: RecordedSale | undefined }) {
  const { stock, lastSale } = props;
  return (
    <>
      {texts.oversoldBy(-stock)}
      {lastSale && (
        <>
          {texts.listSeparator}
          {texts.lastSale} <Isolate>{lastSale.receiptNumber}</Isolate> <Moment at={lastSale.timestamp} />
        </>
      )}
    </>
  );
}

function missingNames({ items, missing }: RecordedSale): string {
  return missing.map((id) => items.find((item) => item.id === id)?.name ?? id).join(texts.listSeparator);
}
