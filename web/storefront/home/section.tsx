// A section of the home page: heading, link to more, content.
import { useId, type ReactNode } from 'react';

export function Section(props: {
  readonly title: string;
  readonly intro?: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 md:gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div>
          <h2 id={id} className="text-heading md:text-title">
            {props.title}
          </h2>
          {props.intro && <p className="text-quiet">{props.intro}</p>}
        </div>
        {props.more}
      </div>
      {props.children}
    </section>
  );
}
