// The statistics screen (AT): a period in the URL, four figures compared with the span before, and their details.
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { periods } from '#domain/statistics';
import { controlTexts, formatTime, statisticsTexts } from '#text';
import { Banner, Button, Chip, ChipRow, ErrorState, LoadingRegion, Skeleton } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { isReading, useInvalidate, useLastLoaded, useRead } from '../data/use-read.ts';
import { useUrlParam } from '../data/use-url-fields.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { periodFrom } from './summary.ts';
import { DailyBars } from './daily-bars.tsx';
import { TillFigures } from './till-figures.tsx';
import { StatCards } from './stat-cards.tsx';
import { QuickSummary, RecentOrders, TopProducts } from './lists.tsx';
import { readStatistics, type Statistics } from './read-statistics.ts';

const texts = statisticsTexts;

export function StatisticsScreen() {
  const [periodParam, setPeriodParam] = useUrlParam('period');
  const period = periodFrom(periodParam);
  const admin = useAdmin();
  const invalidate = useInvalidate();
  const read = useRead(['statistics', period], async () => {
    const found = await readStatistics(admin, period, Date.now());
    // A failed load is logged besides being shown (AT-17, ER-70).
    if (!found.ok) reportError(new Error(`The statistics could not be read: ${found.error.type}`));
    return found;
  });
  // The last statistics stay on the screen until the next ones are read, also those of another period.
  const statistics = useLastLoaded(read);
  const isBusy = isReading(read);
  const reload = () => void invalidate(['statistics']);
  return (
    <AdminScreen
      title={texts.title}
      intro={texts.intro}
      actions={
        <Button variant="quiet" busy={isBusy} icon={RefreshCw} onClick={reload}>
          {texts.refresh}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChipRow label={texts.period}>
          {periods.map((choice) => (
            <Chip key={choice} selected={choice === period} onSelect={() => setPeriodParam(choice)}>
              {texts[choice]}
            </Chip>
          ))}
        </ChipRow>
        {statistics && <p className="text-small text-quiet">{texts.readAt(formatTime(statistics.readAt))}</p>}
      </div>
      <Figures statistics={statistics} isBusy={isBusy} hasFailed={read.type === 'Failed'} onReload={reload} />
    </AdminScreen>
  );
}

function Figures(props: {
  readonly statistics: Statistics | null;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly onReload: () => void;
}) {
  const { statistics, isBusy, hasFailed, onReload } = props;
  if (statistics === null) {
    return hasFailed ? (
      <ErrorState happened={texts.loadFailed} retrying={isBusy} onRetry={onReload} />
    ) : (
      <FiguresLoading />
    );
  }
  return (
    <div className="flex flex-col gap-4" aria-busy={isBusy}>
      {hasFailed && (
        <Banner
          tone="danger"
          action={
            <Button variant="quiet" size="compact" busy={isBusy} onClick={onReload}>
              {controlTexts.retry}
            </Button>
          }
        >
          {texts.loadFailed}
        </Banner>
      )}
      <StatCards statistics={statistics} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <DailyBars days={statistics.summary.days} />
        <QuickSummary statistics={statistics} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <TillFigures totals={statistics.summary.now} tillNames={statistics.tillNames} />
        <TopProducts products={statistics.topProducts} />
        <div className="lg:col-span-2">
          <RecentOrders orders={statistics.recentOrders} />
        </div>
      </div>
    </div>
  );
}

function FiguresLoading() {
  return (
    <LoadingRegion className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {['revenue', 'count', 'customers', 'stays'].map((card) => (
          <Skeleton key={card} className="h-32 rounded-card" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </LoadingRegion>
  );
}
