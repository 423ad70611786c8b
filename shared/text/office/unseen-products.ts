// Products that cashiers added and no admin has seen yet (FA-29).
import { countText, countTextAfter, pieceForms } from '../plural.ts';

export const unseenProductTexts = {
  title: 'منتجات جديدة تنتظرك',
  intro: 'أضافها الكاشير وتُباع الآن عند نقاط البيع. لا تظهر في المتجر حتى تنشرها.',
  loadFailed: (reason: string) => `تعذر تحميل المنتجات التي تنتظرك. ${reason}`,
  addedBy: (name: string, moment: string) => `أضافه ${name}، ${moment}`,
  addedAt: (moment: string) => `أُضيف ${moment}`,
  stock: (pieces: number) => (pieces > 0 ? `في المخزون ${countTextAfter(pieces, pieceForms)}` : 'لا مخزون'),
  notSold: 'لم يُبع منه شيء بعد',
  sold: (pieces: number, amount: string) => `بيع منه ${countText(pieces, pieceForms)} بمبلغ ${amount}`,
  soldMore: (pieces: number, amount: string) =>
    `بيع منه أكثر من ${countTextAfter(pieces, pieceForms)} ومبلغ ${amount}`,
  publish: 'انشر في المتجر',
  publishOf: (name: string) => `انشر في المتجر: ${name}`,
  published: (name: string) => `نُشر «${name}» في المتجر`,
  publishFailed: (reason: string) => `تعذر نشر المنتج. ${reason}`,
  priceChanged: (amount: string) => `صار سعر المنتج ${amount}. راجعه ثم انشره.`,
  edit: 'عدّل',
  withdraw: 'اسحب',
  withdrawOf: (name: string) => `اسحب ${name}`,
  withdrawQuestion: 'هل تريد سحب هذا المنتج؟ يُحذف، ولا تبيعه نقاط البيع بعد ذلك.',
  withdrawn: (name: string) => `سُحب «${name}»`,
  withdrawFailed: (reason: string) => `تعذر سحب المنتج. ${reason}`,
  /** On the page of the product. */
  notInStore: 'أضاف الكاشير هذا المنتج، ولا يظهر في المتجر حتى تنشره. احفظ تعديلك أولاً ثم انشره.',
  /** On the cashier's tab. */
  atTill: 'ما يضيفه الكاشير يُباع عند نقاط البيع فوراً، ويظهر في المتجر بعد أن يراجعه المدير.',
} as const;
