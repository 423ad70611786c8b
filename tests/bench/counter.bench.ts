// The counter's search over 50,000 goods.
import { searchFigures } from './search-figures.ts';

export const benchCounter = (): Promise<void> => searchFigures(50_000);
