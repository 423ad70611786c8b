// What was taken although something was amiss: goods gone, places short, more sold than there was.
import { useCallback } from 'react';
import type { RecordedSale } from '#domain/sale';
import { countersTexts } from '#text';
import { Card, LinkButton } from '#ui';
import { useBackend } from '../../shell/index.ts';
import { readOddities } from './read-counters.ts';
import { NothingHere, Section } from './section.tsx';

const texts = countersTexts.attention;

export function Oddities(props: { readonly round: number }) {
  const backend = useBackend();
  const load = useCallback(() => readOddities(backend), [backend]);
  return (
    <Section title={texts.title} load={load} round={props.round} describeFailure={texts.loadFailed}>
      {({ missing, overCapacity }) => (
        <div className="flex flex-col gap-3">
          {missing.length === 0 && overCapacity.length === 0 && <NothingHere sentence={texts.none} />}
          {missing.length > 0 && (
            <Group
              title={texts.missingTitle}
              lines={missing.map((sale) => ({
                id: sale.id,
                what: sale.receiptNumber,
                detail: missingNames(sale),
              }))}
            />
          )}
          {overCapacity.length > 0 && (
            <Group
              title={texts.overCapacityTitle}
              lines={overCapacity.map(({ id, petName, ownerName }) => ({
                id,
                what: petName,
                detail: ownerName,
              }))}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <LinkButton look="quiet" to="/admin/products-management?stock=Oversold">
              {texts.oversold}
            </LinkButton>
            {overCapacity.length > 0 && (
              <LinkButton look="quiet" to="/admin/hosting">
                {texts.toHosting}
              </LinkButton>
            )}
          </div>
        </div>
      )}
    </Section>
  );
}

interface Line {
  readonly id: string;
  readonly what: string;
  readonly detail: string;
}

function Group(props: { readonly title: string; readonly lines: readonly Line[] }) {
  return (
    <Card as="section" aria-label={props.title} className="flex flex-col gap-2 p-4">
      <h3 className="text-body font-semibold">{props.title}</h3>
      <ul className="flex flex-col gap-1">
        {props.lines.map(({ id, what, detail }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <bdi className="font-semibold">{what}</bdi>
            <bdi className="text-quiet">{detail}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function missingNames({ items, missing }: RecordedSale): string {
  return missing.map((id) => items.find((item) => item.id === id)?.name ?? id).join(texts.listSeparator);
}
