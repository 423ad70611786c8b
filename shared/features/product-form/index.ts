// Entry point of the product form: adding in the back office and at the till, editing in the back office.
export { AddProductForm } from './add-product-form.tsx';
export type { AddProductFormProps } from './add-product-form.tsx';
export { CashierProducts } from './cashier-products.tsx';
export type { CashierProductsProps } from './cashier-products.tsx';
export { categoryChoices } from './category-choices.ts';
export { ProductEditor } from './product-editor.tsx';
export type { ProductEditorProps, ProductProblem, SaveProduct } from './product-editor.tsx';
export { describeField } from './describe-problem.ts';
