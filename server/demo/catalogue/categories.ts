// The categories of the demo shop: the seven known ids at the top level, and four subcategories.

export interface DemoCategory {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parentId: string | null;
  readonly showInHeader: boolean;
}

export const categories: readonly DemoCategory[] = [
  top('cats', 'القطط', 'أعمدة خدش وبيوت وكل ما يجعل البيت بيت قطة', true),
  top('dogs', 'الكلاب', 'بيوت وصدريات وأدوات تدريب للكلاب من كل الأحجام', true),
  top('supplies', 'المستلزمات', 'أطباق وأسرّة ونوافير لكل بيت فيه أليف', true),
  top('accessories', 'الإكسسوارات', 'أطواق ومقاود وملابس', true),
  top('toys', 'الألعاب', 'كرات وريش وألعاب ذكاء', true),
  top('health', 'العناية الصحية', 'وقاية وفيتامينات وعناية يومية', false),
  top('food', 'الطعام', 'طعام جاف ورطب لكل عمر', true),
  below('food', 'treats', 'المكافآت', 'بسكويت وأصابع كريمية للتدريب والدلال'),
  below('cats', 'litter', 'الرمل ومستلزماته', 'رمل وصناديق ومجارف'),
  below('supplies', 'carriers', 'حقائب وأقفاص', 'للسفر والعيادة والنزهة'),
  below('health', 'grooming', 'العناية بالفرو', 'شامبو وفرش ومناشف'),
];

function top(id: string, name: string, description: string, showInHeader: boolean): DemoCategory {
  return { id, name, description, parentId: null, showInHeader };
}

function below(parentId: string, id: string, name: string, description: string): DemoCategory {
  return { id, name, description, parentId, showInHeader: false };
}
