// The texts of held carts at the point of sale.
import { errorTexts } from '../errors.ts';
import { countText, countTextAfter, dayForms, hourForms, minuteForms, productForms } from '../plural.ts';

export const heldCartTexts = {
  hold: 'علّق الفاتورة',
  holdOrList: 'علّق الفاتورة، أو اعرض المعلّقة',
  key: (count: number) => (count === 0 ? 'الفواتير المعلّقة' : `الفواتير المعلّقة: ${count}`),
  title: 'فواتير معلّقة',
  empty: 'لا فواتير معلّقة. اضغط F7 والفاتورة مفتوحة لتعليقها.',
  name: 'اسم الفاتورة',
  hint: 'تبقى على نقطة البيع هذه حتى تفتحها، ولا تُحجز من المخزون.',
  note: 'ملاحظة (اختياري)',
  noteOf: 'ملاحظة:',
  nameRequired: 'اكتب اسماً للفاتورة',
  noProduct: 'باركود بلا منتج',
  held: 'عُلّقت الفاتورة',
  resumed: 'فُتحت الفاتورة',
  heldOpen: 'عُلّقت الفاتورة المفتوحة وفُتحت هذه',
  resume: 'افتحها',
  drop: (name: string) => `احذف ${name}`,
  dropQuestion: (name: string) => `هل تريد حذف الفاتورة المعلّقة «${name}»؟`,
  dropDetail: 'تُحذف أصنافها وخصوماتها ولا تعود.',
  confirmDrop: 'احذف',
  products: (count: number) => countText(count, productForms),
  by: (name: string) => `علّقها ${name}`,
  damaged: 'تالفة: لا يمكن قراءتها، ويمكن حذفها فقط',
  old: 'أقدم من أسبوع',
  oldTitle: 'فواتير معلّقة منذ أكثر من أسبوع',
  oldHint: 'احذف ما لن يعود صاحبه. ما تتركه يبقى للوردية التالية.',
  onTile: (count: number) => `معلّق ${count}`,
  age,
  errors: {
    tooMany: (oldest: string) => `عُلّقت 20 فاتورة، وهي أكثر ما يُعلّق. أقدمها «${oldest}»: افتحها أو احذفها.`,
    changedElsewhere: 'تغيّرت الفاتورة المفتوحة في نافذة أخرى. راجعها ثم أعد المحاولة.',
    gone: 'فُتحت هذه الفاتورة أو حُذفت في نافذة أخرى.',
    damaged: 'هذه الفاتورة تالفة ولا يمكن فتحها.',
    exchangeOpen: 'أنهِ الاستبدال أو ألغِه أولاً، ثم علّق الفاتورة أو افتح غيرها.',
    full: 'لا مساحة على هذا الجهاز. لم تُعلّق الفاتورة.',
    failed: errorTexts.notSaved,
  },
} as const;

/** How long ago a cart was held, from milliseconds. */
function age(time: number): string {
  const minutes = Math.floor(time / 60_000);
  if (minutes < 1) return 'الآن';
  if (minutes < 60) return `منذ ${countTextAfter(minutes, minuteForms)}`;
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? `منذ ${countTextAfter(hours, hourForms)}`
    : `منذ ${countTextAfter(Math.floor(hours / 24), dayForms)}`;
}
