// The categories screen (AC): the form of one, the list of all.
import { useState } from 'react';
import { checkCategoryDeletion, type Category } from '#domain/category';
import { adminTexts, errorTexts } from '#text';
import { Card, LoadingRegion, Skeleton, useToasts, useUnsavedDialog } from '#ui';
import { ReadView } from '../data/read-view.tsx';
import { AdminScreen } from '../layout/screen.tsx';
import { CategoryForm, type Switched } from './category-form.tsx';
import { CategoryList } from './category-list.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { useCategoriesChanged, useCategoryList, type CountedCategories } from './use-category-list.ts';

const texts = adminTexts.categories;

export function CategoriesScreen() {
  const list = useCategoryList();
  return (
    <AdminScreen title={texts.title}>
      <ReadView
        read={list}
        loading={<LoadingCategories />}
        describeFailure={texts.loadFailed}
        advice={errorTexts.loadHint}
      >
        {(counted) => <Categories counted={counted} />}
      </ReadView>
    </AdminScreen>
  );
}

function Categories({ counted }: { readonly counted: CountedCategories }) {
  const onChanged = useCategoriesChanged();
  const toasts = useToasts();
  const [edited, setEdited] = useState<Category | null>(null);
  const [formNumber, setFormNumber] = useState(0);
  const [doomed, setDoomed] = useState<Category>();
  const [isTyped, setTyped] = useState(false);
  const [switched, setSwitched] = useState<Switched | null>(null);
  const unsaved = useUnsavedDialog(isTyped);
  const openForm = (category: Category | null) => {
    setEdited(category);
    setFormNumber((before) => before + 1);
  };
  const askToDelete = (category: Category) => {
    const allowed = checkCategoryDeletion(category.id, counted.categories);
    if (allowed.ok) setDoomed(category);
    else toasts.failure(texts.hasSubcategories(allowed.error.count));
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
      <Card as="section" className="p-5 lg:sticky lg:top-22">
        <CategoryForm
          key={formNumber}
          edited={edited}
          categories={counted.categories}
          switched={switched}
          onDirty={setTyped}
          onCancel={() => unsaved.ask(() => openForm(null))}
          onSaved={() => {
            openForm(null);
            onChanged();
          }}
        />
      </Card>
      <CategoryList
        counted={counted}
        onSwitched={(category, change) => {
          setSwitched({ id: category.id, change });
          onChanged();
        }}
        onDelete={askToDelete}
        onEdit={(category) =>
          unsaved.ask(() => {
            openForm(category);
            scrollTo(0, 0);
          })
        }
      />
      {unsaved.question}
      {doomed && (
        <DeleteCategory
          category={doomed}
          productCount={counted.products.get(doomed.id) ?? 0}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => {
            setDoomed(undefined);
            if (edited?.id === doomed.id) openForm(null);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

function LoadingCategories() {
  return (
    <LoadingRegion className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
      <Skeleton className="h-112 w-full rounded-card" />
      <div className="flex flex-col gap-3">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((name) => (
          <Skeleton key={name} className="h-18 w-full rounded-card" />
        ))}
      </div>
    </LoadingRegion>
  );
}
