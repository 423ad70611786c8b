// Entry point of statistics: real figures, without reading everything.
export { type StatisticsRepository, createStatisticsRepository, type StockCounts } from './statistics.ts';
