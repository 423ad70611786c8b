// The product list as a table (UX-08, R14): price and stock changed in place, and chosen products deleted or moved together.
import { type ComponentType, useState } from 'react';
import FolderInput from 'lucide-react/icons/folder-input';
import Trash2 from 'lucide-react/icons/trash-2';
import { categoryLabel, type Category } from '#domain/category';
import { smallImageUrl } from '#domain/image';
import { categoryText, productEditingTexts, storefrontTexts } from '#text';
import { Anchor, Button, type Column, DataTable, Isolate, ProductImage, Skeleton, type TableSort } from '#ui';
import { DeleteManyDialog, MoveManyDialog, type ManyDialogProps } from './many-dialogs.tsx';
import { openFirstCell } from './edit-cell.tsx';
import { type ListFilter, sortColumns } from './list-filter.ts';
import type { OpenDialog } from './product-dialogs.tsx';
import { ProductMenu } from './product-menu.tsx';
import type { ListedProduct, ProductList } from './use-product-list.ts';
import { PriceCell, StockCell } from './value-cells.tsx';

const texts = productEditingTexts.table;

export interface ProductTableProps {
  readonly list: ProductList;
  readonly rows: readonly ListedProduct[];
  readonly categories: readonly Category[];
  readonly filter: ListFilter;
  readonly onSort: (sort: ListFilter['sort']) => void;
  readonly onOpen: (open: OpenDialog) => void;
}

export function ProductTable(props: ProductTableProps) {
  const { rows, list, filter } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [Many, setMany] = useState<ComponentType<ManyDialogProps>>();
  const shown = new Set(rows.map(({ indexed }) => indexed.id).filter((id) => chosen.has(id)));
  const products = rows.flatMap(({ product }) => (product && shown.has(product.id) ? [product] : []));
  return (
    <>
      <DataTable
        caption={texts.caption}
        hasStickyHeading
        rows={rows}
        rowKey={({ indexed }) => indexed.id}
        columns={columnsFor(props)}
        actions={menuFor(props)}
        sort={filter.sort ?? defaultSort(filter)}
        onSort={(sort) => props.onSort(listSort(sort))}
        onRowKey={openCellByKey}
        selection={{
          chosen: shown,
          onChange: setChosen,
          nameOf: ({ indexed }) => indexed.name || storefrontTexts.product.noName,
          actions: <ManyButtons onOpen={(dialog) => setMany(() => dialog)} />,
        }}
      />
      {Many && (
        <Many
          products={products}
          categories={props.categories}
          list={list}
          onWritten={({ id }) => setChosen((before) => new Set([...before].filter((one) => one !== id)))}
          onClose={() => setMany(undefined)}
        />
      )}
    </>
  );
}

function menuFor({ onOpen }: ProductTableProps) {
  return (listed: ListedProduct) => <ProductMenu {...listed} onOpen={onOpen} />;
}

function openCellByKey(code: string, _: ListedProduct, row: HTMLElement): boolean {
  const opens = code === 'Enter' || code === 'NumpadEnter' || code === 'KeyE';
  if (opens) openFirstCell(row);
  return opens;
}

function columnsFor(props: ProductTableProps): readonly Column<ListedProduct>[] {
  const { list, categories } = props;
  return [
    {
      id: 'name',
      header: texts.product,
      kind: 'name',
      isSortable: true,
      cell: (listed) => <NameCell {...listed} />,
    },
    {
      id: 'category',
      header: texts.category,
      kind: 'name',
      cell: ({ indexed }) => (
        <span className="line-clamp-2 text-small leading-snug wrap-normal">
          {categoryText(categoryLabel(indexed.category, categories))}
        </span>
      ),
    },
    {
      id: 'price',
      header: texts.price,
      kind: 'money',
      isSortable: true,
      cell: ({ product }) => (product ? <PriceCell product={product} list={list} /> : <CellLoading />),
    },
    {
      id: 'stock',
      header: texts.stock,
      kind: 'number',
      isSortable: true,
      cell: ({ product }) => (product ? <StockCell product={product} list={list} /> : <CellLoading />),
    },
  ];
}

function CellLoading() {
  return <Skeleton className="inline-block h-5 w-16" />;
}

function NameCell({ indexed, product }: ListedProduct) {
  return (
    <span className="flex items-center gap-3">
      {product ? (
        <ProductImage
          src={smallImageUrl(product.image)}
          alt=""
          category={indexed.category}
          failure="illustration"
          className="size-10 shrink-0"
        />
      ) : (
        <Skeleton className="size-10 shrink-0 rounded-control" />
      )}
      <span className="flex min-w-0 flex-col leading-snug">
        <Anchor
          to={`/admin/edit-product/${indexed.id}`}
          className="line-clamp-1 font-semibold hover:text-brand hover:underline"
        >
          <bdi>{indexed.name || storefrontTexts.product.noName}</bdi>
        </Anchor>
        {indexed.barcode !== null && (
          <Isolate className="self-start text-small leading-none text-quiet tabular">
            {indexed.barcode}
          </Isolate>
        )}
      </span>
    </span>
  );
}

function ManyButtons(props: { readonly onOpen: (dialog: ComponentType<ManyDialogProps>) => void }) {
  return (
    <>
      <Button variant="quiet" size="compact" icon={FolderInput} onClick={() => props.onOpen(MoveManyDialog)}>
        {texts.move}
      </Button>
      <Button variant="danger" size="compact" icon={Trash2} onClick={() => props.onOpen(DeleteManyDialog)}>
        {texts.remove}
      </Button>
    </>
  );
}

/** Without a chosen column all products are in the order of their names, those of a stock level by their stock. */
function defaultSort(filter: ListFilter): TableSort {
  return { id: filter.stock === 'all' ? 'name' : 'stock', direction: 'ascending' };
}

function listSort({ id, direction }: TableSort): ListFilter['sort'] {
  const column = sortColumns.find((one) => one === id);
  return column === undefined ? null : { id: column, direction };
}
