// The steps of an order with their times (OD-11), the current one marked.
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { trackStages, type OrderTrack, type TrackStage } from '#domain/order';
import { formatLongDay, trackingTexts } from '#text';
import { classes, Moment } from '#ui';

const texts = trackingTexts;

export function TrackSteps({ track }: { readonly track: OrderTrack }) {
  const { expected, status } = track;
  const isUnderWay = status !== 'completed' && status !== 'cancelled';
  return (
    <div className="flex flex-col gap-3">
      <ol aria-label={texts.track.steps} className="flex flex-col">
        {trackStages(track).map((stage) => (
          <Stage key={stage.status} stage={stage} isCurrent={stage.status === status} />
        ))}
      </ol>
      {isUnderWay && expected !== null && (
        <p className="rounded-control bg-brand-soft px-4 py-2.5 font-semibold text-brand">
          {texts.track.expected(formatLongDay(expected.from), formatLongDay(expected.until))}
        </p>
      )}
    </div>
  );
}

function Stage(props: { readonly stage: TrackStage; readonly isCurrent: boolean }) {
  const { stage, isCurrent } = props;
  const Icon = stage.status === 'cancelled' ? X : Check;
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="group relative flex items-start gap-3 pb-4 last:pb-0"
    >
      <span aria-hidden className="absolute start-3.5 top-7 bottom-0 w-px bg-line group-last:hidden" />
      <span
        aria-hidden
        className={classes(
          'flex size-7 shrink-0 items-center justify-center rounded-full border',
          stage.isReached ? 'border-transparent bg-brand text-on-brand' : 'border-line bg-surface',
        )}
      >
        {stage.isReached && <Icon className="size-4" />}
      </span>
      <span className="flex min-h-7 flex-wrap items-center gap-x-3">
        <span className={classes(isCurrent ? 'font-extrabold' : 'text-quiet')}>
          {texts.stages[stage.status]}
        </span>
        {stage.at !== null && <Moment at={stage.at} className="text-small text-quiet tabular" />}
      </span>
    </li>
  );
}
