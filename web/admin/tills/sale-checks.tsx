// The check of the sales in steps: it recomputes what the rules of the backend cannot verify.
import { useState } from 'react';
import type { BackendFailure } from '#backend/failure';
import type { SaleCheck } from '#backend/sales';
import { saleFindings, type RecordedSale, type SaleFinding } from '#domain/sale';
import { parseShopDay } from '#kernel/shop-day';
import { tillsTexts, failureText } from '#text';
import {
  Badge,
  Banner,
  Button,
  Card,
  DateField,
  Isolate,
  Sentence,
  useMoneyFormat,
  type MoneyFormat,
} from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useRead } from '../data/use-read.ts';
import { differenceText, soldName } from './difference-texts.ts';
import { EmptySection, TillsSection } from './section.tsx';

const texts = tillsTexts.sales;

export function SaleChecks() {
  const { saleChecks } = useAdmin();
  const [day, setDay] = useState('');
  const read = useRead(['saleChecks', day], () => saleChecks.begin(parseShopDay(day)));
  return (
    <TillsSection
      title={texts.title}
      intro={texts.intro}
      read={read}
      describeFailure={texts.loadFailed}
      tools={
        <div className="max-w-xs">
          <DateField name="day" label={texts.day} hint={texts.dayHint} value={day} onChange={setDay} />
        </div>
      }
    >
      {(first) => <CheckedSales first={first} />}
    </TillsSection>
  );
}

function CheckedSales(props: { readonly first: SaleCheck }) {
  const { text: moneyText } = useMoneyFormat();
  const { check, state, goOn } = useSteps(props.first);
  const findings = saleFindings(check.facts);
  const sales = check.facts.sales.map(({ sale }) => sale);
  const isWhole = check.next === null && check.unread.length === 0;
  if (sales.length === 0) return <EmptySection sentence={texts.noSales} />;
  return (
    <Card className="flex flex-col items-start gap-3 p-4">
      <p className="text-quiet">
        {findings.length === 0 && `${texts.none}. `}
        {texts.checked(sales.length)}
      </p>
      {findings.length > 0 && (
        <ul aria-label={texts.found} className="flex w-full flex-col divide-y divide-line">
          {[...withTexts(findings, sales, moneyText)].map(([key, { finding, text }]) => (
            <Finding key={key} finding={finding} text={text} />
          ))}
        </ul>
      )}
      {state.type === 'Failed' && (
        <Banner tone="danger">{texts.loadFailed(failureText(state.failure))}</Banner>
      )}
      {!isWhole && (
        <Button variant="quiet" busy={state.type === 'Busy'} onClick={goOn}>
          {check.unread.length > 0 ? texts.morePrices : texts.more}
        </Button>
      )}
    </Card>
  );
}

/** The findings by their text: two with the same text are shown once. */
function withTexts(
  findings: readonly SaleFinding[],
  sales: readonly RecordedSale[],
  moneyText: MoneyFormat['text'],
) {
  return new Map(
    findings.map((finding) => {
      const text = differenceText(finding, (productId) => soldName(sales, productId), moneyText);
      return [`${finding.receiptNumber} ${text}`, { finding, text }] as const;
    }),
  );
}

function Finding(props: { readonly finding: SaleFinding; readonly text: string }) {
  const { receiptNumber, difference } = props.finding;
  return (
    <li className="flex flex-col items-start gap-1 py-2">
      <p className="flex flex-wrap items-center gap-2">
        <Isolate className="font-semibold">{receiptNumber}</Isolate>
        <Badge tone="warning">{texts.kinds[difference.type]}</Badge>
      </p>
      <p className="text-small text-quiet">
        <Sentence text={props.text} />
      </p>
    </li>
  );
}

type StepState =
  | { readonly type: 'Idle' }
  | { readonly type: 'Busy' }
  | { readonly type: 'Failed'; readonly failure: BackendFailure };

/** The progress of a check since its first step. Another first step starts a new check. */
function useSteps(first: SaleCheck) {
  const { saleChecks } = useAdmin();
  const [steps, setSteps] = useState<{ first: SaleCheck; check: SaleCheck; state: StepState }>();
  const { check, state }: { check: SaleCheck; state: StepState } =
    steps?.first === first ? steps : { check: first, state: { type: 'Idle' } };
  const goOn = async (): Promise<void> => {
    setSteps({ first, check, state: { type: 'Busy' } });
    const step = await saleChecks.next(check);
    const after = step.ok
      ? { first, check: step.value, state: { type: 'Idle' as const } }
      : { first, check, state: { type: 'Failed' as const, failure: step.error } };
    // The admin may have chosen another day meanwhile.
    setSteps((now) => (now?.first === first ? after : now));
  };
  return { check, state, goOn: () => void goOn() };
}
