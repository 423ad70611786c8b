// The product form for adding and editing (AP-04). Its input stays until it is saved.
import type { ReactNode } from 'react';
import type { BackendFailure } from '#backend/failure';
import { categoryLabel, type Category } from '#domain/category';
import {
  checkProduct,
  checkProductEdit,
  emptyProductForm,
  isPriceInProgress,
  isStockInProgress,
  productFormOf,
} from '#domain/product';
import type { Product, ProductDraft, ProductForm } from '#domain/product';
import type { Result } from '#kernel/result';
import { adminTexts, categoryText, failureText, productEditingTexts } from '#text';
import {
  Banner,
  Button,
  Card,
  ConflictDialog,
  type SaveOutcome,
  SelectField,
  TextArea,
  TextField,
  useEditing,
  useToasts,
  FormActions,
} from '#ui';
import { categoryChoices } from './category-choices.ts';
import { describeProblem, type FieldProblem } from './describe-problem.ts';
import { fillImages, ImageField, imagesIn } from './image-field.tsx';
import { acceptInput, MoreFields } from './more-fields.tsx';
import { useGivenBarcode, type GivenBarcode } from './use-given-barcode.ts';
import { useProductImage, type UploadImage } from './product-image.ts';

/** Why a product was not saved. */
export type ProductProblem =
  | BackendFailure
  | { readonly type: 'BarcodeTaken'; readonly name: string }
  /** AP-26. */
  | { readonly type: 'ServerOffline' }
  | { readonly type: 'ChangedMeanwhile'; readonly current: Product; readonly byName: string | null };

export type SaveProduct = (
  draft: ProductDraft,
  base: Product | null,
) => Promise<Result<unknown, ProductProblem>>;

export interface ProductEditorProps {
  /** The product as it was loaded; null for a new one. */
  readonly base: Product | null;
  readonly categories: readonly Category[];
  /** Null where the backend takes no images. */
  readonly upload: UploadImage | null;
  /** On the labels of the product. */
  readonly shopName: string;
  /** Saves the draft and returns the outcome; `base` is the version that the form is based on. */
  readonly save: SaveProduct;
  /** Focuses the name, for the next product after one was added. */
  readonly focusOnOpen?: boolean;
  /** Fills the barcode each time it is given, and focuses the name. */
  readonly barcode?: GivenBarcode | null;
  /** Shown beside the submit button. */
  readonly beside?: ReactNode;
  /** Shown below the image. */
  readonly aside?: ReactNode;
}

const texts = adminTexts.product;

export function ProductEditor(props: ProductEditorProps) {
  const toasts = useToasts();
  const isNew = props.base === null;
  const editing = useEditing<Product, ProductForm, ProductDraft, FieldProblem>({
    base: props.base,
    formOf: (product) => (product === null ? emptyProductForm : productFormOf(product)),
    check: (values, base) => (base === null ? checkProduct(values) : checkProductEdit(values, base)),
    describe: describeProblem,
    save: async (draft, base) => {
      if (upload.image.type === 'Uploading') {
        toasts.info(productEditingTexts.form.waitForUpload);
        return { type: 'NotSaved' };
      }
      const saved = await props.save(draft, base);
      if (!saved.ok) return explain(saved.error);
      if (upload.image.type === 'Local') toasts.info(productEditingTexts.form.formerImageStays);
      return { type: 'Saved' };
    },
  });
  const { form } = editing;
  useGivenBarcode(form, props.barcode ?? null);
  const imageBindings = { image: form.field('image'), images: form.field('images') };
  const upload = useProductImage(props.upload, (fileUrl) =>
    fillImages(imageBindings, [...imagesIn(imageBindings), fileUrl]),
  );

  const explain = (problem: ProductProblem): SaveOutcome<Product> => {
    if (problem.type === 'ChangedMeanwhile') return problem;
    if (problem.type === 'BarcodeTaken') form.setErrors({ barcode: problem });
    else if (problem.type === 'ServerOffline') toasts.failure(texts.serverOffline);
    else toasts.failure((isNew ? texts.addFailed : texts.saveFailed)(failureText(problem)));
    return { type: 'NotSaved' };
  };

  // An oversold stock is negative. Every prefix of it is accepted, so that it can be deleted character by character.
  const isStockTakenIn = (text: string) =>
    isStockInProgress(text) || String(props.base?.stock ?? '').startsWith(text);
  const lacksRequired = (['name', 'price', 'category'] as const).some(
    (name) => form.field(name).error === describeProblem('Required', name),
  );
  return (
    <form {...form.props} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card as="section" className="flex flex-col gap-4 p-5">
        {lacksRequired && <Banner tone="danger">{texts.requiredFields}</Banner>}
        <TextField
          {...form.field('name')}
          label={texts.name}
          required
          autoFocus={props.focusOnOpen === true}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...acceptInput(form.field('price'), isPriceInProgress)}
            kind="money"
            label={texts.price}
            required
          />
          <TextField
            {...acceptInput(form.field('stock'), isStockTakenIn)}
            kind="number"
            label={texts.stock}
            required
          />
        </div>
        <SelectField
          {...form.field('category')}
          label={texts.category}
          placeholder={texts.chooseCategory}
          choices={categoryChoices(props.categories, props.base?.category ?? '')}
          required
        />
        <TextArea {...form.field('description')} label={texts.description} required={false} />
        <MoreFields form={form} shopName={props.shopName} isOpen={props.barcode != null} />
        <FormActions>
          <Button type="submit" busy={form.isBusy}>
            {form.isBusy ? adminTexts.saving : isNew ? texts.add : texts.save}
          </Button>
          {props.beside}
        </FormActions>
      </Card>
      <div className="flex flex-col gap-4">
        <Card as="section" className="p-5">
          <ImageField fields={imageBindings} category={form.values.category} upload={upload} />
        </Card>
        {props.aside}
      </div>
      {editing.leaveGuard}
      <ConflictDialog
        editing={editing}
        labels={fieldLabels}
        valueText={(field, value) => valueText(field, value, props.categories)}
      />
    </form>
  );
}

type Field = keyof ProductForm;

function valueText(field: Field, value: string | boolean, categories: readonly Category[]): string {
  if (typeof value === 'boolean') return value ? productEditingTexts.yes : productEditingTexts.no;
  return field === 'category' ? categoryText(categoryLabel(value, categories)) : value;
}

const fieldLabels: Readonly<Record<Field, string>> = texts;
