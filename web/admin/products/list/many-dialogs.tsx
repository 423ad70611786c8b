// What is done to several chosen products, one write each: deletion, another category. The first failure stops it and is named.
import { useState } from 'react';
import type { ProductWriteError } from '#backend/products';
import type { Category } from '#domain/category';
import type { Product } from '#domain/product';
import { categoryChoices } from '#features/product-form';
import type { ChangedMeanwhile } from '#kernel/merge';
import { adminTexts, controlTexts, failureText, productEditingTexts } from '#text';
import { Button, ConfirmDialog, Dialog, ProgressBar, SelectField } from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { useOneByOne } from '../../data/use-one-by-one.ts';
import type { ProductList } from './use-product-list.ts';

const texts = productEditingTexts.many;

export interface ManyDialogProps {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly list: Pick<ProductList, 'refresh' | 'forget' | 'reload'>;
  readonly onWritten: (product: Product) => void;
  readonly onClose: () => void;
}

export function DeleteManyDialog({ products: listed, list, onWritten, onClose }: ManyDialogProps) {
  const { products, actor } = useAdmin();
  // The chosen ones when the dialog opened: each deletion takes one out of the list.
  const [chosen] = useState(listed);
  const removal = useOneByOne(({ id }: Product) => products.remove(id, actor), {
    done: texts.deleted,
    stopped: ({ item, failure, written }) => texts.deletionStopped(item.name, written, failureText(failure)),
    onWritten: (product) => {
      list.forget(product.id);
      onWritten(product);
    },
  });
  return (
    <ConfirmDialog
      question={texts.confirmDelete(chosen.length)}
      detail={
        <>
          <Names products={chosen} />
          {removal.isBusy && <Progress written={removal.written} total={chosen.length} />}
        </>
      }
      confirmLabel={adminTexts.products.remove}
      busy={removal.isBusy}
      onCancel={onClose}
      onConfirm={() => void removal.run(chosen).then(onClose)}
    />
  );
}

export function MoveManyDialog(props: ManyDialogProps) {
  const { list, onWritten, onClose } = props;
  const { products, actor } = useAdmin();
  const [chosen] = useState(props.products);
  const [category, setCategory] = useState('');
  const move = useOneByOne((product: Product) => products.update(product, { ...product, category }, actor), {
    done: texts.moved,
    stopped: ({ item, failure, written }) => texts.moveStopped(item.name, written, reasonOf(failure)),
    onWritten: (product) => {
      list.refresh(product.id, { category });
      onWritten(product);
    },
  });
  const save = async (): Promise<void> => {
    await move.run(chosen);
    list.reload();
    onClose();
  };
  return (
    <Dialog title={texts.moveTitle} onClose={onClose} locked={move.isBusy}>
      <div className="flex flex-col gap-4">
        <Names products={chosen} />
        <SelectField
          name="category"
          label={texts.newCategory}
          placeholder={texts.chooseCategory}
          value={category}
          onChange={setCategory}
          choices={categoryChoices(props.categories, '')}
        />
        {move.isBusy && <Progress written={move.written} total={chosen.length} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {controlTexts.cancel}
          </Button>
          <Button disabled={category === ''} busy={move.isBusy} onClick={() => void save()}>
            {texts.move}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function reasonOf(failure: ProductWriteError | ChangedMeanwhile<Product>): string {
  if (failure.type === 'ChangedMeanwhile') return texts.changedMeanwhile;
  if (failure.type === 'BarcodeTaken') return adminTexts.product.barcodeTaken(failure.name);
  return failureText(failure);
}

const maxNames = 5;

function Names({ products }: { readonly products: readonly Product[] }) {
  const more = products.length - maxNames;
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {products.slice(0, maxNames).map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {more > 0 && <li>{texts.others(more)}</li>}
    </ul>
  );
}

function Progress(props: { readonly written: number; readonly total: number }) {
  const text = productEditingTexts.csv.progress(props.written, props.total);
  return <ProgressBar label={texts.progress} part={props.written / props.total} text={text} />;
}
