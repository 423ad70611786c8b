// `npm run rules-cost`: the table of docs/decisions/rules-budget.md, from the decisions of the rules tests.
import { costTable, markdownOf } from './rules/cost-table.ts';
import { recordDecisions } from './rules/recorded-decisions.ts';
import { deployedRules } from './rules/rules-shop.ts';

console.log(markdownOf(costTable(deployedRules(), recordDecisions())));
