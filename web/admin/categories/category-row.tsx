// One category of the list: its counts, its two switches that act at once, and its buttons.
import { useState, type ReactNode } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Category } from '#domain/category';
import { adminTexts, failureText } from '#text';
import { IconButton, Switch, useToasts } from '#ui';
import { useAdmin } from '../data/admin.tsx';

const texts = adminTexts.categories;

export function CategoryRow(props: {
  readonly category: Category;
  /** Found by the search: its name is marked. */
  readonly isHit: boolean;
  readonly productCount: number;
  /** Stands before the name: what opens the subcategories. */
  readonly opener?: ReactNode;
  /** null for a subcategory. */
  readonly subcategoryCount: number | null;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** What a switch has set, once it is saved. */
  readonly onSwitched: (change: Partial<CategoryFlags>) => void;
}) {
  const { category, subcategoryCount } = props;
  const toggle = useToggle(category, props.onSwitched);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      {props.opener}
      <div className="flex min-w-40 flex-1 flex-col">
        <h3 dir="auto" className="text-body font-semibold">
          {props.isHit ? (
            <mark className="rounded-mark bg-accent-soft px-1 text-ink">{category.name}</mark>
          ) : (
            category.name
          )}
        </h3>
        <span className="flex flex-wrap gap-x-3 text-small text-quiet">
          <span>{texts.productCount(props.productCount)}</span>
          {subcategoryCount !== null && <span>{texts.subcategoryCount(subcategoryCount)}</span>}
          <span>{texts.orderOf(category.order)}</span>
        </span>
      </div>
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
      <div className="flex gap-1">
        <IconButton
          label={texts.editNamed(category.name)}
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={props.onEdit}
        />
        <IconButton
          label={texts.removeNamed(category.name)}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={props.onDelete}
        />
      </div>
    </div>
  );
}

/** What the two switches set. */
export type CategoryFlags = Pick<Category, 'isActive' | 'showInHeader'>;

/** A switch shows at once what was wanted, and goes back when it could not be saved (AC-11, AC-12, ER-68, ER-69). */
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
