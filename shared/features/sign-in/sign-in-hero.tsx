// The hero side of the sign-in (LG-01, LG-02): the shop's name, an illustration and what staff do here.
import type { ReactNode } from 'react';
import ChartColumn from 'lucide-react/icons/chart-column';
import Package from 'lucide-react/icons/package';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { signInTexts } from '#text';

const icons = [Package, ScanBarcode, ChartColumn];

export function SignInHero(props: { readonly storeName: string; readonly illustration: ReactNode }) {
  return (
    <aside
      aria-label={signInTexts.heroTitle(props.storeName)}
      className="flex flex-col gap-4 bg-brand-soft p-5 md:gap-8 md:p-10"
    >
      <div className="flex flex-col gap-1">
        <p className="text-heading font-extrabold md:text-display">
          {signInTexts.heroTitle(props.storeName)}
        </p>
        <p className="text-small md:text-lead">{signInTexts.heroText}</p>
      </div>
      <div aria-hidden className="hidden justify-center md:flex">
        {props.illustration}
      </div>
      <ul className="flex justify-between gap-3 md:flex-col md:gap-4">
        {signInTexts.features.map((feature, index) => (
          <Feature key={feature} index={index} name={feature} hint={signInTexts.featureHints[index]} />
        ))}
      </ul>
    </aside>
  );
}

function Feature(props: {
  readonly index: number;
  readonly name: string;
  readonly hint: string | undefined;
}) {
  const Icon = icons[props.index] ?? Package;
  return (
    <li className="flex flex-1 flex-col items-center gap-1 text-center md:flex-row md:gap-4 md:text-start">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-surface text-brand">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="flex flex-col">
        <span className="text-small font-semibold md:text-body">{props.name}</span>
        <span className="hidden text-small md:block">{props.hint}</span>
      </span>
    </li>
  );
}
