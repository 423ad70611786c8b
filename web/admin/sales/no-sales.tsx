// Placeholder of an empty list of sales or shifts: without a filter it leads to the point of sale, otherwise it clears the filter.
import { Button, EmptyState, Illustration, LinkButton } from '#ui';
import type { ShownFilter } from './use-sale-filter.ts';

interface EmptyTexts {
  readonly empty: string;
  readonly emptyFilter: string;
  readonly clearFilter: string;
  readonly startSelling: string;
}

export function NoSales(props: {
  readonly texts: EmptyTexts;
  readonly shown: Pick<ShownFilter, 'isFiltered' | 'clear'>;
}) {
  const { texts, shown } = props;
  return (
    <EmptyState
      sentence={shown.isFiltered ? texts.emptyFilter : texts.empty}
      headingLevel={2}
      illustration={<Illustration name="no-figures" className="size-40" />}
      action={
        shown.isFiltered ? (
          <Button variant="quiet" onClick={shown.clear}>
            {texts.clearFilter}
          </Button>
        ) : (
          <LinkButton to="/cashier">{texts.startSelling}</LinkButton>
        )
      }
    />
  );
}
