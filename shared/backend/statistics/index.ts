// The door of statistics: real figures, without reading everything.
export { type StatisticsRepository, statisticsRepository, type StockCounts } from './statistics.ts';
