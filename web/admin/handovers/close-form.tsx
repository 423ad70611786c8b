// Closing a hand-over list (OD-21): an outcome for each order, saved in a commit each, then the counted money against the expected.
import { useState } from 'react';
import { expectedOf, openListOf, type Handover, type HandoverOutcome } from '#domain/handover';
import type { Order } from '#domain/order';
import { handoverTexts } from '#text';
import { Banner, Button, LeaveGuard } from '#ui';
import { Panel } from '../layout/screen.tsx';
import { CountedMoney } from './counted-money.tsx';
import { HandoverOrders } from './handover-orders.tsx';
import { useClosing } from './use-closing.ts';

const texts = handoverTexts.close;

export function CloseForm({ list, orders }: { readonly list: Handover; readonly orders: readonly Order[] }) {
  const outcomes = useOutcomes(list, orders);
  const closing = useClosing(list, outcomes.forget);
  return (
    <>
      <LeaveGuard when={outcomes.chosen.length > 0} />
      <HandoverOrders
        list={list}
        orders={orders}
        editing={{ outcomeOf: outcomes.of, isDisabled: closing.isBusy, onChoose: outcomes.choose }}
      />
      <Panel
        title={texts.title}
        tools={
          outcomes.undecided > 0 && (
            <Button variant="quiet" size="compact" disabled={closing.isBusy} onClick={outcomes.takeRest}>
              {texts.restTaken}
            </Button>
          )
        }
      >
        {closing.problem !== null && <Banner tone="danger">{closing.problem}</Banner>}
        {closing.progress !== null && (
          <p role="status">{texts.saving(closing.progress.done, closing.progress.all)}</p>
        )}
        <CountedMoney
          courier={list.courier}
          expected={outcomes.expected}
          undecided={outcomes.undecided}
          isBusy={closing.isBusy}
          onClose={(counted) => void closing.close(outcomes.chosen, counted)}
          otherAction={
            outcomes.chosen.length > 0 && (
              <Button
                variant="quiet"
                disabled={closing.isBusy}
                onClick={() => void closing.save(outcomes.chosen)}
              >
                {texts.save}
              </Button>
            )
          }
        />
      </Panel>
    </>
  );
}

/** The outcomes of the list with those that are chosen and not stored. */
function useOutcomes(list: Handover, orders: readonly Order[]) {
  const [choices, setChoices] = useState<ReadonlyMap<string, HandoverOutcome>>(new Map());
  const storedOutcome = (id: string) => list.entries.get(id)?.outcome ?? null;
  const of = (id: string) => choices.get(id) ?? storedOutcome(id);
  const entries = new Map([...list.entries].map(([id, { net }]) => [id, { net, outcome: of(id) }]));
  const onList = orders.filter((order) => openListOf(order, list) !== null);
  return {
    of,
    expected: expectedOf({ entries }),
    undecided: [...entries.values()].filter(({ outcome }) => outcome === null).length,
    chosen: onList.flatMap((order) => {
      const outcome = choices.get(order.id);
      return outcome === undefined || outcome === storedOutcome(order.id) ? [] : [{ order, outcome }];
    }),
    choose: (id: string, outcome: HandoverOutcome) =>
      setChoices((before) => new Map(before).set(id, outcome)),
    takeRest: () => {
      const rest = onList.filter(({ id }) => of(id) === null).map(({ id }) => [id, 'taken'] as const);
      setChoices((before) => new Map([...before, ...rest]));
    },
    forget: () => setChoices(new Map()),
  };
}
