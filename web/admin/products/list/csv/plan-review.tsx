// The review of a file before anything is written: its changes, or its wrong lines with their reasons.
import { useEffect, useRef, useState } from 'react';
import FileDown from 'lucide-react/icons/file-down';
import type { ImportPlan, NamedCategory, PlannedWrite, ProductField } from '#domain/product-csv';
import { productFormOf, type ProductDraft } from '#domain/product';
import { productEditingTexts } from '#text';
import { Banner, Button, saveFile, StatCard, useMoneyFormat } from '#ui';
import { describeLine, importErrorsFile, nothingToWriteText } from './import-messages.ts';
import { yieldingToBrowser } from './yield-to-browser.ts';

const texts = productEditingTexts.csv;

/** Lines on the screen; all wrong lines can be saved as a file. */
const maxShown = 100;

interface PlanReviewProps {
  readonly plan: ImportPlan;
  readonly categories: readonly NamedCategory[];
}

export function PlanReview({ plan, categories }: PlanReviewProps) {
  const created = plan.writes.filter(({ type }) => type === 'create').length;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <StatCard label={texts.toCreate} value={created} />
        <StatCard label={texts.toUpdate} value={plan.writes.length - created} />
        <StatCard label={texts.unchanged} value={plan.unchanged} />
        <StatCard label={texts.wrong} value={plan.wrong.length} />
      </div>
      {plan.wrong.length > 0 ? <WrongLines plan={plan} /> : <Changes plan={plan} categories={categories} />}
    </div>
  );
}

function WrongLines(props: { readonly plan: ImportPlan }) {
  const { wrong } = props.plan;
  return (
    <>
      <Banner tone="danger">{texts.nothingWritten}</Banner>
      <ul className="flex flex-col gap-2">
        {wrong.slice(0, maxShown).map(({ line, problems }) => (
          <li key={line} className="flex flex-wrap gap-x-3 border-b border-line pb-2">
            <span className="font-semibold">{texts.line(line)}</span>
            <ul className="flex min-w-40 flex-1 flex-col">
              {problems.map(describeLine).map((message) => (
                <li key={message} dir="auto">
                  {message}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <MoreLines count={wrong.length - maxShown} />
      <SaveWrongLines wrong={wrong} />
    </>
  );
}

function SaveWrongLines(props: { readonly wrong: ImportPlan['wrong'] }) {
  const [isBusy, setBusy] = useState(false);
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);
  const save = async () => {
    work.current.abort();
    work.current = new AbortController();
    setBusy(true);
    const text = await yieldingToBrowser(importErrorsFile(props.wrong), () => undefined, work.current.signal);
    if (text === null) return;
    setBusy(false);
    saveFile(texts.wrongFileName, 'text/csv;charset=utf-8', text);
  };
  return (
    <Button variant="quiet" className="self-start" busy={isBusy} icon={FileDown} onClick={() => void save()}>
      {texts.saveWrong}
    </Button>
  );
}

function Changes({ plan, categories }: PlanReviewProps) {
  const { writes, unchanged } = plan;
  if (writes.length === 0) {
    return <Banner tone={unchanged === 0 ? 'warning' : 'success'}>{nothingToWriteText(plan)}</Banner>;
  }
  return (
    <>
      <ul className="flex flex-col gap-2">
        {writes.slice(0, maxShown).map((write) => (
          <li key={write.id} className="flex flex-wrap gap-x-3 border-b border-line pb-2">
            <span className="text-small text-quiet">{texts.line(write.line)}</span>
            <span dir="auto" className="font-semibold">
              {write.draft.name}
            </span>
            <span className="flex min-w-40 flex-1 flex-col text-quiet">
              {write.type === 'create' ? (
                <NewProduct draft={write.draft} categories={categories} />
              ) : (
                changesOf(write)
              )}
            </span>
          </li>
        ))}
      </ul>
      <MoreLines count={writes.length - maxShown} />
    </>
  );
}

function MoreLines(props: { readonly count: number }) {
  return props.count > 0 ? <p className="text-quiet">{texts.moreLines(props.count)}</p> : null;
}

/** What a new product begins with, as the screens show it: a wrong column is seen before it is stored. */
function NewProduct(props: {
  readonly draft: ProductDraft;
  readonly categories: PlanReviewProps['categories'];
}) {
  const { price, stock, category } = props.draft;
  const money = useMoneyFormat();
  const name = props.categories.find(({ id }) => id === category)?.name ?? category;
  return (
    <>
      <span>{texts.newProduct}</span>
      <span>{texts.newProductFacts(money.text(price), stock, name)}</span>
    </>
  );
}

function changesOf(write: Extract<PlannedWrite, { readonly type: 'update' }>) {
  const before = productFormOf(write.before);
  const after = productFormOf(write.draft);
  return write.changed.map((field) => (
    <span key={field}>
      {texts.change(texts.headings[field], shownText(before, field), shownText(after, field))}
    </span>
  ));
}

function shownText(form: ReturnType<typeof productFormOf>, field: ProductField): string {
  const value = form[field];
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return value === '' ? texts.emptyCell : value;
}
