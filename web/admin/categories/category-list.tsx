// The categories in their order, each opening to its subcategories (AC-01, AC-03, AC-18), and the search (AC-02).
import { useState, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  categoryMatches,
  categoryTree,
  searchCategories,
  type Category,
  type CategoryBranch,
} from '#domain/category';
import { adminTexts, failureText } from '#text';
import {
  Button,
  Card,
  classes,
  EmptyState,
  IconButton,
  Illustration,
  SearchField,
  Switch,
  useToasts,
} from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { RecordRow } from '../records/record-row.tsx';
import type { CountedCategories } from './use-category-list.ts';

const texts = adminTexts.categories;

/** What the two switches of a category set. */
export type CategoryFlags = Pick<Category, 'isActive' | 'showInHeader'>;

export interface CategoryListProps {
  readonly counted: CountedCategories;
  /** Offered where no category is stored. */
  readonly usual: readonly Category[];
  readonly onAdded: () => void;
  readonly onEdit: (category: Category) => void;
  readonly onDelete: (category: Category) => void;
  /** Called with the change of a switch once it is saved. */
  readonly onSwitched: (category: Category, change: Partial<CategoryFlags>) => void;
}

export function CategoryList(props: CategoryListProps) {
  const [query, setQuery] = useState('');
  const branches = categoryTree(props.counted.categories);
  const found = searchCategories(branches, query);
  if (branches.length === 0) {
    return <NoCategories usual={props.usual} onAdded={props.onAdded} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={texts.search} value={query} onChange={setQuery} />
      {found.length === 0 ? (
        <EmptyState sentence={texts.emptySearch} illustration={<Illustration name="empty-search" />} />
      ) : (
        <ul className="flex flex-col gap-3">
          {found.map((branch) => (
            <Branch key={branch.category.id} {...props} branch={branch} query={query} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NoCategories({ usual, onAdded }: Pick<CategoryListProps, 'usual' | 'onAdded'>) {
  const admin = useAdmin();
  const adding = useAction(() => admin.categories.addMissing(usual, admin.actor), {
    done: () => texts.usualAdded,
    failed: (error) => texts.saveFailed(failureText(error)),
    onSuccess: onAdded,
  });
  return (
    <EmptyState
      sentence={texts.empty}
      hint={texts.usualHint(usual.map(({ name }) => name).join('، '))}
      illustration={<Illustration name="no-products" />}
      action={
        <Button busy={adding.isBusy} onClick={() => void adding.run()}>
          {texts.addUsual}
        </Button>
      }
    />
  );
}

function Branch(props: CategoryListProps & { readonly branch: CategoryBranch; readonly query: string }) {
  const { branch, query } = props;
  const { category, children } = branch;
  const isHit = (one: Category): boolean => query.trim() !== '' && categoryMatches(one, query);
  // A branch that was opened or closed by hand stays so for this query. Another query opens the branches with hits.
  const [byHand, setByHand] = useState({ query: '', isOpen: false });
  const isOpen = byHand.query === query ? byHand.isOpen : children.some(isHit);
  const childrenId = `children-${category.id}`;
  return (
    <Card as="li" aria-label={category.name}>
      <CategoryRow
        {...props}
        category={category}
        isHit={isHit(category)}
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
            <CategoryRow {...props} category={child} isHit={isHit(child)} subcategoryCount={null} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CategoryRow(
  props: CategoryListProps & {
    readonly category: Category;
    /** Found by the search: the name is marked. */
    readonly isHit: boolean;
    /** The button before the name that opens the subcategories. */
    readonly opener?: ReactNode;
    /** null for a subcategory. */
    readonly subcategoryCount: number | null;
  },
) {
  const { category, subcategoryCount } = props;
  const toggle = useToggle(category, (change) => props.onSwitched(category, change));
  return (
    <RecordRow
      name={category.name}
      heading={
        props.isHit ? (
          <mark className="rounded-mark bg-accent-soft px-1 text-ink">{category.name}</mark>
        ) : undefined
      }
      opener={props.opener}
      facts={
        <>
          <span>{texts.productCount(props.counted.products.get(category.id) ?? 0)}</span>
          {subcategoryCount !== null && <span>{texts.subcategoryCount(subcategoryCount)}</span>}
          <span>{texts.orderOf(category.order)}</span>
        </>
      }
      texts={texts}
      onEdit={() => props.onEdit(category)}
      onRemove={() => props.onDelete(category)}
    >
      <Switch
        name={`active-${category.id}`}
        label={texts.isActive}
        checked={toggle.isActive}
        onChange={(isActive) => void toggle.set({ isActive }, texts.activeToggled)}
      />
      <Switch
        name={`header-${category.id}`}
        label={texts.showInHeader}
        checked={toggle.showInHeader}
        onChange={(showInHeader) => void toggle.set({ showInHeader }, texts.headerToggled)}
      />
    </RecordRow>
  );
}

/** A switch changes at once, and back when the change could not be saved (AC-11, AC-12, ER-68, ER-69). */
function useToggle(category: Category, onSwitched: (change: Partial<CategoryFlags>) => void) {
  const admin = useAdmin();
  const toasts = useToasts();
  const [wanted, setWanted] = useState<Partial<CategoryFlags>>({});
  const set = async (change: Partial<CategoryFlags>, done: string) => {
    setWanted((before) => ({ ...before, ...change }));
    const saved = await admin.categories.update(category.id, change, admin.actor);
    if (saved.ok) {
      toasts.success(done);
      onSwitched(change);
      return;
    }
    setWanted({});
    toasts.failure(texts.updateFailed(failureText(saved.error)));
  };
  const { isActive, showInHeader } = { ...category, ...wanted };
  return { isActive, showInHeader, set };
}
