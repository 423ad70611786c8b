// The boarding section (ST-05, ST-06): the offer, its price card and three steps that explain it.
import { boardingTexts, storefrontTexts } from '#text';
import { Illustration, LinkButton } from '#ui';
import { PlanCard } from '../boarding/plan-card.tsx';

const texts = boardingTexts.plan;

export function BoardingBand() {
  const { boardingTitle, boardingText } = storefrontTexts.home;
  return (
    <section
      aria-labelledby="boarding-band"
      className="-mx-4 bg-accent-soft px-4 py-8 md:mx-0 md:rounded-card md:p-10"
    >
      <div className="grid items-center gap-6 md:grid-cols-[1fr_22rem] md:gap-10">
        <div className="flex flex-col gap-5">
          <div className="flex items-center gap-4">
            <div className="flex flex-1 flex-col gap-2">
              <h2 id="boarding-band" className="text-title">
                {boardingTitle}
              </h2>
              <p className="max-w-lg">{boardingText}</p>
            </div>
            <Illustration name="boarding" className="hidden size-36 sm:block lg:size-44" />
          </div>
          <ol aria-label={texts.stepsTitle} className="grid gap-3 sm:grid-cols-3">
            {texts.steps.map((step, index) => (
              <li key={step} className="flex items-center gap-3 sm:flex-col sm:items-start sm:gap-2">
                <span
                  aria-hidden
                  className="flex size-9 shrink-0 items-center justify-center rounded-full bg-surface font-extrabold text-accent-ink tabular"
                >
                  {index + 1}
                </span>
                <span className="font-semibold">{step}</span>
              </li>
            ))}
          </ol>
        </div>
        <PlanCard action={<LinkButton to="/hosting-request">{texts.book}</LinkButton>} />
      </div>
    </section>
  );
}
