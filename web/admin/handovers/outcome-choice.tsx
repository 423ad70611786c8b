// What became of one parcel: four radio buttons in a row, two rows on a phone.
import { handoverOutcomes, type HandoverOutcome } from '#domain/handover';
import { handoverTexts } from '#text';

const texts = handoverTexts;

export function OutcomeChoice(props: {
  readonly orderId: string;
  readonly number: string;
  readonly outcome: HandoverOutcome | null;
  readonly isDisabled: boolean;
  readonly onChoose: (outcome: HandoverOutcome) => void;
}) {
  return (
    <fieldset role="radiogroup" className="grid grid-cols-2 gap-1.5 sm:flex" disabled={props.isDisabled}>
      <legend className="sr-only">{texts.outcomeOf(props.number)}</legend>
      {handoverOutcomes.map((outcome) => (
        <label
          key={outcome}
          className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-2.5 text-small font-semibold whitespace-nowrap transition hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand has-disabled:opacity-60"
        >
          <input
            type="radio"
            name={`outcome-${props.orderId}`}
            value={outcome}
            checked={props.outcome === outcome}
            onChange={() => props.onChoose(outcome)}
            className="size-4 shrink-0"
          />
          {texts.outcomes[outcome]}
        </label>
      ))}
    </fieldset>
  );
}
