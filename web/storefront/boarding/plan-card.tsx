// The boarding plan (ST-06, HR-02, HR-03, LM-10): one nightly price for all pets.
import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { nightlyPrice } from '#domain/stay';
import { boardingTexts } from '#text';
import { Card, Price } from '#ui';

const texts = boardingTexts.plan;

/** `action` is shown below the list of what the plan includes. */
export function PlanCard(props: { readonly action?: ReactNode }) {
  return (
    <Card as="section" aria-label={texts.title} className="flex flex-col items-start gap-3 p-5 md:p-6">
      <h3 className="text-heading">{texts.title}</h3>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price piastres={nightlyPrice} size="display" />
        <span className="text-quiet">{texts.perDay}</span>
      </p>
      <p className="font-semibold text-accent-ink">{texts.samePrice}</p>
      <ul className="flex flex-col gap-1">
        {texts.includes.map((line) => (
          <li key={line} className="flex items-start gap-2">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-success" />
            {line}
          </li>
        ))}
      </ul>
      {props.action}
    </Card>
  );
}
