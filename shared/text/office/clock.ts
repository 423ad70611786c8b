// Wrong clocks in the back office (TH-15).
import { countTextAfter, type NounForms } from '../plural.ts';

const recordForms: NounForms = {
  zero: 'لا إيصالات',
  one: 'إيصال واحد',
  two: 'إيصالان',
  twoAfter: 'إيصالين',
  few: 'إيصالات',
  many: 'إيصالاً',
  other: 'إيصال',
};

export const clockTexts = {
  uncertain: 'وقت غير مؤكد',
  doubtful: {
    title: 'إيصالات غير مؤكدة الوقت',
    intro: (count: number) =>
      `وقت ${countTextAfter(count, recordForms)} غير مؤكد: لم تتفق ساعة نقطة البيع وساعة الخادم وقت البيع. قارن الوقتين بما تعرفه عن اليوم.`,
    stated: 'سُجّل في',
    other: 'وربما كان في',
    loadFailed: (reason: string) => `تعذر تحميل الإيصالات غير مؤكدة الوقت. ${reason}`,
  },
} as const;
