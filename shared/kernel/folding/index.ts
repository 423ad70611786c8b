export { foldText, matchesSearch, matchesWords, searchWords } from './folding.ts';
