// The categories screen (AC): the form of one category beside the list of all.
import { useState } from 'react';
import { checkCategoryDeletion, usualCategories, type Category } from '#domain/category';
import { adminTexts, categoryNames } from '#text';
import { Card, Skeleton, useToasts, useUnsavedDialog } from '#ui';
import { ReadView } from '../data/read-view.tsx';
import { AdminScreen, ShapesLoading } from '../layout/screen.tsx';
import { CategoryForm, type Switched } from './category-form.tsx';
import { CategoryList } from './category-list.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { useCategoriesChanged, useCategoryList, type CountedCategories } from './use-category-list.ts';

const texts = adminTexts.categories;

export function CategoriesScreen() {
  const list = useCategoryList();
  return (
    <AdminScreen title={texts.title}>
      <ReadView read={list} loading={loading} describeFailure={texts.loadFailed}>
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
  const [deleting, setDeleting] = useState<Category>();
  const [isTyped, setTyped] = useState(false);
  const [switched, setSwitched] = useState<Switched | null>(null);
  const unsaved = useUnsavedDialog(isTyped);
  const openForm = (category: Category | null) => {
    setEdited(category);
    setFormNumber((before) => before + 1);
  };
  const askToDelete = (category: Category) => {
    const allowed = checkCategoryDeletion(category.id, counted.categories);
    if (allowed.ok) setDeleting(category);
    else toasts.failure(texts.hasSubcategories(allowed.error.count));
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
      <Card as="section" className="p-5 lg:sticky lg:top-22">
        <CategoryForm
          key={formNumber}
          edited={edited}
          categories={counted.categories.length === 0 ? usual : counted.categories}
          missing={counted.categories.length === 0 ? usual : noCategories}
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
        onAdded={onChanged}
        usual={usual}
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
      {deleting && (
        <DeleteCategory
          category={deleting}
          productCount={counted.products.get(deleting.id) ?? 0}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined);
            if (edited?.id === deleting.id) openForm(null);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

/** Offered as a first step, and stored with the first own category: an own one does not make them vanish. */
const usual = usualCategories(categoryNames);
const noCategories: readonly Category[] = [];

const loading = (
  <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
    <Skeleton className="h-112 w-full rounded-card" />
    <ShapesLoading count={5} shape="h-18 w-full rounded-card" />
  </div>
);
