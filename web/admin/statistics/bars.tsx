// The bars of the days, over gridlines at round amounts.
import { type DayFigures, revenueOf, tillRevenueOf } from '#domain/statistics';
import { statisticsTexts } from '#text';
import { classes, EmptyState, Illustration, useMoneyFormat } from '#ui';
import { axisTicks } from './axis.ts';

const texts = statisticsTexts;

const drawing = { height: 200, step: 40, bar: 24 } as const;

/** Right to left: the first day is at the start side. */
export function Bars({ days }: { readonly days: readonly DayFigures[] }) {
  const width = days.length * drawing.step;
  const ticks = axisTicks(Math.max(0, ...days.map(revenueOf)));
  const [top] = ticks;
  if (top === undefined) {
    return (
      <EmptyState
        sentence={texts.noSales}
        illustration={<Illustration name="no-figures" className="size-40" />}
      />
    );
  }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 pt-2">
      <Axis ticks={ticks} />
      <svg
        role="img"
        aria-label={texts.dailyChart(days[0]?.day ?? '', days.at(-1)?.day ?? '')}
        viewBox={`0 0 ${width} ${drawing.height}`}
        preserveAspectRatio="none"
        className="h-56 w-full overflow-visible"
      >
        <g className="stroke-line">
          {[...ticks, 0].map((tick) => {
            const y = drawing.height - heightOf(tick, top);
            return <line key={tick} x2={width} y1={y} y2={y} vectorEffect="non-scaling-stroke" />;
          })}
        </g>
        {days.map((day, index) => (
          <Bar key={day.day} day={day} x={width - (index + 1) * drawing.step} top={top} />
        ))}
      </svg>
      <ol aria-hidden className="col-start-2 flex text-center text-small text-quiet tabular">
        {days.map(({ day }, index) => (
          <li key={day} className={classes('flex-1', !isLabelled(index, days.length) && 'invisible')}>
            <span className="inline-block w-0">
              <span className="inline-block -translate-x-1/2 rtl:translate-x-1/2">{dayOfMonth(day)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Each amount stands at its gridline. Ticks are no amounts: no piastres, no currency (R15). */
function Axis({ ticks }: { readonly ticks: readonly number[] }) {
  const { parts } = useMoneyFormat();
  return (
    <ul
      aria-label={texts.axis}
      className="-mt-2.5 mb-2.5 flex h-56 flex-col text-small leading-5 text-quiet money"
    >
      {ticks.map((tick) => (
        <li key={tick} className="flex-1 text-start">
          {parts(tick).amount.slice(0, -fractionLength)}
        </li>
      ))}
    </ul>
  );
}

/** The decimal separator and two digits. */
const fractionLength = 3;

function Bar(props: { readonly day: DayFigures; readonly x: number; readonly top: number }) {
  const { day, x, top } = props;
  const { text } = useMoneyFormat();
  const tills = heightOf(tillRevenueOf(day), top);
  const web = heightOf(day.ordersTotal, top);
  const start = x + (drawing.step - drawing.bar) / 2;
  return (
    <g>
      <title>{`${day.day} · ${text(revenueOf(day))}`}</title>
      <rect x={x} y={0} width={drawing.step} height={drawing.height} className="fill-transparent" />
      <rect x={start} y={drawing.height - tills} width={drawing.bar} height={tills} className="fill-brand" />
      <rect
        x={start}
        y={drawing.height - tills - web}
        width={drawing.bar}
        height={web}
        className="fill-accent"
      />
    </g>
  );
}

function heightOf(amount: number, top: number): number {
  return (Math.max(0, amount) / top) * drawing.height;
}

function dayOfMonth(day: string): string {
  return String(Number(day.slice(8)));
}

/** In a month only every third day is labelled, counted from today. */
function isLabelled(index: number, count: number): boolean {
  return count <= 14 || (count - 1 - index) % 3 === 0;
}
