// Names of the known categories, for categories without a stored name (CA-05, CA-46, CA-47).
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

/** The text of a category's label of any kind. */
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
