// All products and categories of the demo shop.
import { accessories } from './accessories.ts';
import { cats } from './cats.ts';
import { dogs } from './dogs.ts';
import { food } from './food.ts';
import type { ProductDefinition } from './product-definition.ts';
import { health } from './health.ts';
import { supplies } from './supplies.ts';
import { toys } from './toys.ts';

export { categories } from './categories.ts';
export type { DemoCategory } from './categories.ts';
export type { ProductDefinition } from './product-definition.ts';

/** All products, in the order of their creation. */
export const productDefinitions: readonly ProductDefinition[] = [
  ...food,
  ...cats,
  ...dogs,
  ...supplies,
  ...accessories,
  ...toys,
  ...health,
];
