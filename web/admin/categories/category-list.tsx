// The top level in its order, each opening to its subcategories (AC-01, AC-03, AC-18), searched by name and description (AC-02).
import { useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  categoryMatches,
  categoryTree,
  searchCategories,
  type Category,
  type CategoryBranch,
} from '#domain/category';
import { adminTexts } from '#text';
import { Card, classes, EmptyState, IconButton, Illustration, SearchField } from '#ui';
import { CategoryRow, type CategoryFlags } from './category-row.tsx';
import type { CountedCategories } from './use-category-list.ts';

const texts = adminTexts.categories;

interface RowActions {
  readonly onEdit: (category: Category) => void;
  readonly onDelete: (category: Category) => void;
  readonly onSwitched: (category: Category, change: Partial<CategoryFlags>) => void;
}

export function CategoryList(props: RowActions & { readonly counted: CountedCategories }) {
  const [query, setQuery] = useState('');
  const branches = categoryTree(props.counted.categories);
  const found = searchCategories(branches, query);
  if (branches.length === 0) {
    return <EmptyState sentence={texts.empty} illustration={<Illustration name="no-products" />} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={texts.search} value={query} onChange={setQuery} />
      {found.length === 0 ? (
        <EmptyState sentence={texts.emptySearch} illustration={<Illustration name="empty-search" />} />
      ) : (
        <ul className="flex flex-col gap-3">
          {found.map((branch) => (
            <Branch
              key={branch.category.id}
              branch={branch}
              query={query}
              counted={props.counted}
              onEdit={props.onEdit}
              onDelete={props.onDelete}
              onSwitched={props.onSwitched}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Branch(
  props: RowActions & {
    readonly branch: CategoryBranch;
    readonly query: string;
    readonly counted: CountedCategories;
  },
) {
  const { branch, query, counted } = props;
  const { category, children } = branch;
  const isHit = (one: Category): boolean => query.trim() !== '' && categoryMatches(one, query);
  // What is opened or closed by hand holds for its query: another one opens the branches that have hits below them.
  const [byHand, setByHand] = useState({ query: '', isOpen: false });
  const isOpen = byHand.query === query ? byHand.isOpen : children.some(isHit);
  const childrenId = `children-${category.id}`;
  const row = (one: Category) => ({
    category: one,
    isHit: isHit(one),
    productCount: counted.products.get(one.id) ?? 0,
    onEdit: () => props.onEdit(one),
    onDelete: () => props.onDelete(one),
    onSwitched: (change: Partial<CategoryFlags>) => props.onSwitched(one, change),
  });
  return (
    <Card as="li" aria-label={category.name}>
      <CategoryRow
        {...row(category)}
        subcategoryCount={children.length}
        opener={
          <IconButton
            className={classes(children.length === 0 && 'invisible')}
            label={isOpen ? texts.collapse(category.name) : texts.expand(category.name)}
            icon={
              <ChevronDown aria-hidden className={classes('size-5 transition', isOpen && 'rotate-180')} />
            }
            aria-expanded={isOpen}
            aria-controls={childrenId}
            onClick={() => setByHand({ query, isOpen: !isOpen })}
          />
        }
      />
      <ul id={childrenId} hidden={!isOpen} className="border-t border-line bg-sunken">
        {children.map((child) => (
          <li key={child.id} aria-label={child.name} className="ps-8 not-last:border-b not-last:border-line">
            <CategoryRow {...row(child)} subcategoryCount={null} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
