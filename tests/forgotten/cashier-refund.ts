// The setting `cashierRefund` of the point of sale.
import type { Fact } from './place.ts';

export const cashierRefund: Fact = {
  name: 'cashierRefund',
  tests: [
    'tests/rules/pos-settings.test.ts',
    'tests/rules/repeated.test.ts',
    'tests/rules/bounds.test.ts',
    'tests/rules/settings-page.test.ts',
    'shared/domain/pos-settings/pos-settings.test.ts',
    'shared/domain/pos-settings/form.test.ts',
    'shared/domain/refund/refund.test.ts',
    'shared/domain/shift/shift.test.ts',
    'shared/domain/shift/reports.test.ts',
    'tests/till/day-check-refunds.test.ts',
    'tests/till/day-check-cash.test.ts',
    'tests/till/day-check-approvals.test.ts',
    'tests/contract/backend-day-checks.test.ts',
  ],
  places: [
    {
      path: 'shared/domain/pos-settings/traits.ts',
      text: '  cashierRefund: { fallback: 500, max: 100_000 },\n',
    },
    {
      path: 'shared/domain/pos-settings/pos-settings.ts',
      text: 'piastres(3 * read.cashierRefund)',
      instead: 'piastres(150_000)',
    },
    {
      path: 'shared/domain/refund/approval.ts',
      text: "    ['Amount', addMoney(unapproved, total) > limits.cashierRefund],\n",
    },
    {
      path: 'shared/domain/refund/approval.ts',
      text: 'isFresh && sale.total < cashierRefund ?',
      instead: 'isFresh ?',
    },
    {
      path: 'shared/domain/shift/drawer.ts',
      text: '      out.amount > limits.cashierRefund ||\n',
    },
    {
      path: 'shared/domain/day-check/refund-check.ts',
      text: '  if (found <= expected) return [];\n',
      instead: '  if (found > 0) return [];\n',
    },
    {
      path: 'shared/domain/day-check/records.ts',
      text: '  readonly cashierRefund: History<Piastres>;\n',
    },
    {
      path: 'shared/backend/day-checks/read-day.ts',
      text: "      cashierRefund: historyOf('cashierRefund'),\n",
    },
    {
      path: 'shared/features/pos/refund/refund-dialog.tsx',
      text: 'isSigned: refund.total > settings.cashierRefund,',
      instead: 'isSigned: false,',
      tests: [
        'shared/features/pos/refund/refund-dialog.component.test.tsx',
        'web/cashier/refund.component.test.tsx',
      ],
    },
    {
      path: 'shared/features/pos/refund/refund-texts.ts',
      text: '    Amount: Amount(money(settings.cashierRefund)),\n',
    },
    {
      path: 'shared/text/office/pos-settings.ts',
      text: "  cashierRefund: 'أعلى مرتجع بلا رمز المدير',\n",
    },
    {
      path: 'web/admin/settings/pos-settings-form.tsx',
      text: `      <TextField
        {...field('cashierRefund')}
        kind="money"
        suffix={currencyWord}
        label={texts.cashierRefund}
        hint={texts.cashierRefundHint}
        required
      />
`,
      tests: ['web/admin/settings/pos-settings-form.component.test.tsx'],
    },
    {
      path: 'firestore.rules',
      text: "'cashierDiscountCap', 'cashierRefund', 'returnDays'",
      instead: "'cashierDiscountCap', 'returnDays'",
    },
    { path: 'firestore.rules', text: '          && isMoney(settings.cashierRefund)\n' },
    { path: 'firestore.rules', text: '          && settings.cashierRefund <= 100000\n' },
    {
      path: 'docs/settings.md',
      text: '| `cashierRefund` | 500 | 100000 | pounds: the highest refund or pay-out without a PIN |\n',
    },
  ],
};
