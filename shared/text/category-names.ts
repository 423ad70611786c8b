// What a category is called when no stored name says it (CA-05, CA-46, CA-47).
import type { CategoryLabel } from '#domain/category';

export const categoryNames = {
  cats: 'القطط',
  dogs: 'الكلاب',
  food: 'الطعام',
  toys: 'الألعاب',
  accessories: 'الإكسسوارات',
  health: 'العناية الصحية',
  supplies: 'المستلزمات',
  uncategorised: 'غير مصنف',
} as const;

/** The words for a category's label, whichever kind it is. */
export function categoryText(label: CategoryLabel): string {
  switch (label.type) {
    case 'Stored':
      return label.name;
    case 'Known':
      return categoryNames[label.id];
    case 'Uncategorised':
      return categoryNames.uncategorised;
    case 'Unknown':
      return label.id;
  }
}
