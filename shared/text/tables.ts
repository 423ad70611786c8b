// Texts of tables and of the switch between cards and table. Apart from `controlTexts`, so that the store does not load them.
export const tableTexts = {
  sortBy: (column: string) => `رتب حسب ${column}`,
  actions: 'الإجراءات',
  choice: 'التحديد',
  chooseAllOnPage: 'حدّد كل ما في هذه الصفحة',
  chooseNamed: (name: string) => `حدّد ${name}`,
  chooseNone: 'ألغِ التحديد',
  chosenRows: 'إجراءات المحدد',
  chosenCount: (count: number) => `المحدد: ${count}`,
  view: 'طريقة العرض',
  views: { cards: 'بطاقات', table: 'جدول' },
} as const;
