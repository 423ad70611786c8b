// The password rules that a password does not meet, as a text (LG-43).
import type { PasswordRule } from '#backend/sign-in';
import { passwordRuleTexts } from '#text';

/** The unmet rules as one list, for the middle of a sentence. */
export function unmetRulesText(unmet: readonly PasswordRule[]): string {
  return unmet.map(ruleText).join('، ');
}

function ruleText(rule: PasswordRule): string {
  return 'length' in rule ? passwordRuleTexts[rule.type](rule.length) : passwordRuleTexts[rule.type];
}
