// Texts of tables and of the switch between cards and table. Apart from `controlTexts`, so that the store does not load them.
export const tableTexts = {
  sortBy: (column: string) => `رتب حسب ${column}`,
  actions: 'الإجراءات',
  choice: 'الاختيار',
  chooseAllOnPage: 'اختر كل ما في هذه الصفحة',
  chooseNamed: (name: string) => `اختر ${name}`,
  chooseNone: 'ألغ الاختيار',
  chosenRows: 'إجراءات المختار',
  chosenCount: (count: number) => `المختار: ${count}`,
  view: 'طريقة العرض',
  views: { cards: 'بطاقات', table: 'جدول' },
} as const;
