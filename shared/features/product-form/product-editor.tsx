// The product form, the same for adding and editing (AP-04): what was typed stays until it is saved.
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { BackendFailure } from '#backend/failure';
import type { Category } from '#domain/category';
import { isPriceInProgress, isStockInProgress } from '#domain/product';
import type { ProductDraft, ProductForm } from '#domain/product';
import type { Result } from '#kernel/result';
import type { Checked } from '#domain/validation';
import { adminTexts, failureText, productEditingTexts } from '#text';
import { Banner, Button, Card, LeaveGuard, SelectField, TextArea, TextField, useForm, useToasts } from '#ui';
import { categoryChoices } from './category-choices.ts';
import { describeProblem } from './describe-problem.ts';
import type { FieldProblem } from './describe-problem.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { MoreFields, acceptInput } from './more-fields.tsx';
import { ImageField } from './image-field.tsx';
import { useProductImage } from './product-image.ts';
import type { UploadImage } from './product-image.ts';

/** Why a product was not saved. */
export type ProductProblem =
  | BackendFailure
  | { readonly type: 'BarcodeTaken'; readonly name: string }
  /** AP-26. */
  | { readonly type: 'ServerOffline' }
  | ChangedMeanwhile;

/** Somebody saved the product after the form was opened with `opened`; `theirs` is what is stored now. */
export interface ChangedMeanwhile {
  readonly type: 'ChangedMeanwhile';
  readonly opened: ProductForm;
  readonly theirs: ProductForm;
  /** null when nobody knows. */
  readonly byName: string | null;
}

export interface ProductEditorProps {
  readonly initial: ProductForm;
  readonly check: (form: ProductForm) => Checked<ProductDraft, ProductForm>;
  readonly categories: readonly Category[];
  readonly upload: UploadImage;
  /** A barcode that no product carries yet. */
  readonly offerBarcode: () => string;
  readonly save: (draft: ProductDraft) => Promise<Result<void, ProductProblem>>;
  /** The form is done with: the screen opens the next one. */
  readonly onSaved: () => void;
  readonly submitLabel: string;
  /** The sentence of a failed save around its reason. */
  readonly describeFailure: (reason: string) => string;
  /** The name gets the focus: for the next product after one was added. */
  readonly focusOnOpen?: boolean;
  /** The fields that somebody else changed are decided: what is stored now is what the form goes on from. */
  readonly onMerged?: () => void;
  /** Stands below the picture. */
  readonly aside?: ReactNode;
}

const texts = adminTexts.product;

export function ProductEditor(props: ProductEditorProps) {
  const toasts = useToasts();
  const [conflict, setConflict] = useState<ChangedMeanwhile>();
  const [isSaved, setSaved] = useState(false);
  const form = useForm<ProductForm, ProductDraft, FieldProblem>({
    initial: props.initial,
    check: props.check,
    describe: describeProblem,
    onSubmit: (draft) => submit(draft),
  });
  const upload = useProductImage(props.upload, (fileUrl) => form.set('image', fileUrl));

  const submit = async (draft: ProductDraft) => {
    if (upload.picture.state === 'uploading') {
      toasts.info(productEditingTexts.form.waitForUpload);
      return;
    }
    const saved = await props.save(draft);
    if (saved.ok) {
      if (upload.picture.state === 'local') toasts.info(productEditingTexts.form.formerImageStays);
      setSaved(true);
      props.onSaved();
      return;
    }
    explain(saved.error);
  };

  const explain = (problem: ProductProblem) => {
    if (problem.type === 'BarcodeTaken') form.setErrors({ barcode: problem });
    else if (problem.type === 'ChangedMeanwhile') setConflict(problem);
    else if (problem.type === 'ServerOffline') toasts.failure(texts.serverOffline);
    else toasts.failure(props.describeFailure(failureText(problem)));
  };

  // An oversold stock is below 0: it can be rubbed out letter by letter.
  const isStockTakenIn = (text: string) => isStockInProgress(text) || props.initial.stock.startsWith(text);
  const lacksRequired = (['name', 'price', 'category'] as const).some(
    (name) => form.field(name).error === describeProblem('Required', name),
  );
  return (
    <form {...form.props} className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
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
          choices={categoryChoices(props.categories, props.initial.category)}
          required
        />
        <TextArea {...form.field('description')} label={texts.description} required={false} />
        <MoreFields form={form} offerBarcode={props.offerBarcode} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="submit" busy={form.isBusy}>
            {form.isBusy ? adminTexts.saving : props.submitLabel}
          </Button>
        </div>
      </Card>
      <div className="flex flex-col gap-4">
        <Card as="section" className="p-5">
          <ImageField {...form.field('image')} category={form.values.category} upload={upload} />
        </Card>
        {props.aside}
      </div>
      <LeaveGuard when={form.isDirty && !isSaved} />
      {conflict && (
        <MergeDialog
          conflict={conflict}
          mine={form.values}
          categories={props.categories}
          onClose={() => setConflict(undefined)}
          onMerged={(merged) => {
            form.fill(merged);
            props.onMerged?.();
            setConflict(undefined);
          }}
        />
      )}
    </form>
  );
}
