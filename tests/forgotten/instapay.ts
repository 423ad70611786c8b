// The method of payment `instapay`, of sales and of web orders.
import type { Fact } from './place.ts';

const atTheTill = ['shared/features/pos/payment/payment-dialog.component.test.tsx'];
const atTheStore = ['web/storefront/checkout/checkout-page.component.test.tsx'];

export const instapay: Fact = {
  name: 'instapay',
  tests: [
    'tests/rules/repeated.test.ts',
    'tests/rules/payments.test.ts',
    'tests/rules/pos-settings.test.ts',
    'tests/rules/sales.test.ts',
    'tests/rules/orders.test.ts',
    'tests/rules/order-handling.test.ts',
    'shared/domain/sale/payment.test.ts',
    'shared/domain/pos-settings/pos-settings.test.ts',
    'shared/domain/order/order.test.ts',
    'server/demo/demo.test.ts',
    'tests/repository/recipes.test.ts',
  ],
  places: [
    {
      path: 'shared/domain/sale/payment.ts',
      text: "'vodafone', 'instapay', 'transfer'] as const",
      instead: "'vodafone', 'transfer'] as const",
    },
    {
      path: 'shared/domain/order/order.ts',
      text: "'vodafone', 'bank', 'instapay'] as const",
      instead: "'vodafone', 'bank'] as const",
    },
    {
      path: 'shared/domain/order/handling.ts',
      text: "'vodafone', 'instapay', 'bank', 'cash'] as const",
      instead: "'vodafone', 'bank', 'cash'] as const",
    },
    {
      path: 'shared/domain/pos-settings/pos-settings.ts',
      text: "'card', 'vodafone', 'instapay'])",
      instead: "'card', 'vodafone'])",
    },
    { path: 'shared/text/payments.ts', text: "  instapay: 'إنستاباي',\n" },
    { path: 'shared/text/payments.ts', text: '  instapay: paymentMethodTexts.instapay,\n' },
    { path: 'shared/text/till/pos.ts', text: "      instapay: 'رقم عملية إنستاباي',\n" },
    {
      path: 'shared/text/store/purchase.ts',
      text: "      instapay: 'نرسل لك عنوان إنستاباي عند التأكيد',\n",
    },
    { path: 'shared/text/store/placed-order.ts', text: "    instapay: 'حوّل إلى عنوان إنستاباي',\n" },
    {
      path: 'shared/text/store/placed-order.ts',
      text: "    instapay: 'يظهر لك عنوان إنستاباي بعد إرسال الطلب',\n",
    },
    { path: 'shared/features/pos/payment/method-buttons.tsx', text: '  instapay: Zap,\n' },
    {
      path: 'shared/features/pos/payment/payment-code.tsx',
      text: "props.method !== 'instapay' || (instapayAddress",
      instead: "props.method !== 'transfer' || (instapayAddress",
      tests: atTheTill,
    },
    {
      path: 'web/storefront/checkout/how-to-pay.tsx',
      text: "  instapay: 'instapay',\n",
      tests: atTheStore,
    },
    { path: 'server/demo/history/payments.ts', text: "  { method: 'instapay', share: 16 },\n" },
    {
      path: 'firestore.rules',
      text: "settings.methods.hasOnly(['cash', 'card', 'vodafone', 'instapay', 'transfer'])",
      instead: "settings.methods.hasOnly(['cash', 'card', 'vodafone', 'transfer'])",
    },
    {
      path: 'firestore.rules',
      text: "received.method in ['vodafone', 'instapay', 'bank', 'cash']",
      instead: "received.method in ['vodafone', 'bank', 'cash']",
    },
    {
      path: 'firestore.rules',
      text: "customer.paymentMethod in ['cash', 'vodafone', 'bank', 'instapay']",
      instead: "customer.paymentMethod in ['cash', 'vodafone', 'bank']",
    },
    {
      path: 'firestore.rules',
      text: "references.keys().hasOnly(['card', 'vodafone', 'instapay', 'transfer'])",
      instead: "references.keys().hasOnly(['card', 'vodafone', 'transfer'])",
    },
    {
      path: 'firestore.rules',
      text: "return paid.keys().hasOnly(['cash', 'card', 'vodafone', 'instapay', 'transfer'])",
      instead: "return paid.keys().hasOnly(['cash', 'card', 'vodafone', 'transfer'])",
    },
    { path: 'firestore.rules', text: "        && paid.get('instapay', 0) >= 0\n" },
    { path: 'firestore.rules', text: " + paid.get('instapay', 0)" },
    { path: 'firestore.rules', text: "        && isRaised(was, sums, paid, 'instapay')\n" },
    {
      path: 'firestore.rules',
      text: "gone.get('payments', {}).keys().hasOnly(['cash', 'card', 'vodafone', 'instapay', 'transfer'])",
      instead: "gone.get('payments', {}).keys().hasOnly(['cash', 'card', 'vodafone', 'transfer'])",
    },
    {
      path: 'docs/settings.md',
      text: '| cash, card, vodafone, instapay, transfer |',
      instead: '| cash, card, vodafone, transfer |',
      tests: ['tests/rules/settings-page.test.ts'],
    },
    {
      path: 'docs/glossary.md',
      text: '`vodafone`, `instapay`, `transfer`; `split`',
      instead: '`vodafone`, `transfer`; `split`',
    },
  ],
};
