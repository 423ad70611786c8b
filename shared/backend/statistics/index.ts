// Entry point of statistics: exact figures without reading every record.
export { type StatisticsRepository, createStatisticsRepository, type StockCounts } from './statistics.ts';
