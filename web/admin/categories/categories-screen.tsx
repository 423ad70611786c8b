// The categories screen (AC): the form of one category beside the list of all.
import { useState } from 'react';
import { checkCategoryDeletion, usualCategories, type Category } from '#domain/category';
import { adminTexts, categoryNames } from '#text';
import { useToasts } from '#ui';
import { ReadView } from '../data/read-view.tsx';
import { AdminScreen } from '../layout/screen.tsx';
import { ListWithForm, ListWithFormLoading, useListWithForm } from '../records/list-with-form.tsx';
import { CategoryForm, type Switched } from './category-form.tsx';
import { CategoryList } from './category-list.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { useCategoriesChanged, useCategoryList, type CountedCategories } from './use-category-list.ts';

const texts = adminTexts.categories;

export function CategoriesScreen() {
  const list = useCategoryList();
  return (
    <AdminScreen title={texts.title}>
      <ReadView read={list} loading={<ListWithFormLoading />} describeFailure={texts.loadFailed}>
        {(counted) => <Categories counted={counted} />}
      </ReadView>
    </AdminScreen>
  );
}

function Categories({ counted }: { readonly counted: CountedCategories }) {
  const { categories, products } = counted;
  const onChanged = useCategoriesChanged();
  const toasts = useToasts();
  const records = useListWithForm<Category>(onChanged);
  const [switched, setSwitched] = useState<Switched | null>(null);
  const { deleting } = records;
  return (
    <ListWithForm
      records={records}
      form={
        <CategoryForm
          record={records.form}
          categories={categories.length === 0 ? usual : categories}
          missing={categories.length === 0 ? usual : noCategories}
          switched={switched}
        />
      }
      deletion={
        deleting && (
          <DeleteCategory
            {...records.deletion}
            category={deleting}
            productCount={products.get(deleting.id) ?? 0}
          />
        )
      }
    >
      <CategoryList
        counted={counted}
        onAdded={onChanged}
        usual={usual}
        onSwitched={(category, change) => {
          setSwitched({ id: category.id, change });
          onChanged();
        }}
        onDelete={(category) => {
          const allowed = checkCategoryDeletion(category.id, categories);
          if (allowed.ok) records.askToDelete(category);
          else toasts.failure(texts.hasSubcategories(allowed.error.count));
        }}
        onEdit={records.edit}
      />
    </ListWithForm>
  );
}

/** Offered as a first step, and stored with the first own category: an own one does not make them vanish. */
const usual = usualCategories(categoryNames);
const noCategories: readonly Category[] = [];
