// The actions on one product that are not in sight: edit, price, stock, deletion.
import Ellipsis from 'lucide-react/icons/ellipsis';
import PackagePlus from 'lucide-react/icons/package-plus';
import Pencil from 'lucide-react/icons/pencil';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import { adminTexts, productEditingTexts, storefrontTexts } from '#text';
import { Menu, MenuAction, MenuLink } from '#ui';
import { DeleteDialog, type OpenDialog, PriceDialog, StockDialog } from './product-dialogs.tsx';
import type { ListedProduct } from './use-product-list.ts';

const texts = productEditingTexts.menu;

export function ProductMenu(props: ListedProduct & { readonly onOpen: (open: OpenDialog) => void }) {
  const { indexed, product } = props;
  const name = indexed.name || storefrontTexts.product.noName;
  return (
    <Menu
      label={texts.label(name)}
      trigger={<Ellipsis aria-hidden className="size-5" />}
      triggerClassName="flex size-11 items-center justify-center hover:bg-sunken"
    >
      {(close) => {
        const opens = (Dialog: OpenDialog['Dialog']) => () => {
          close();
          if (product) props.onOpen({ Dialog, product });
        };
        return (
          <>
            <MenuLink to={`/admin/edit-product/${indexed.id}`} icon={Pencil} onClick={close}>
              {texts.edit}
            </MenuLink>
            {product && (
              <>
                <MenuAction icon={Tag} onClick={opens(PriceDialog)}>
                  {texts.price}
                </MenuAction>
                <MenuAction icon={PackagePlus} onClick={opens(StockDialog)}>
                  {texts.stock}
                </MenuAction>
                <MenuAction icon={Trash2} tone="danger" onClick={opens(DeleteDialog)}>
                  {adminTexts.products.remove}
                </MenuAction>
              </>
            )}
          </>
        );
      }}
    </Menu>
  );
}
