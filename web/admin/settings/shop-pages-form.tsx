// The texts of the shop's own pages (FW-27).
import {
  checkShopPages,
  maxShopPageLength,
  shopPageNames,
  shopPagesDocument,
  type ShopPages,
  type ShopPagesDraft,
} from '#domain/shop-pages';
import type { FieldErrorKey } from '#domain/validation';
import { errorTexts, failureText, footerTexts, shopPageTexts } from '#text';
import { Button, ConflictDialog, TextArea } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useInvalidate } from '../data/use-read.ts';
import { useRecordEditing } from '../data/use-record-editing.ts';
import { Part } from './part.tsx';
import { SaveRow } from './save-row.tsx';
import { useSavedMessage } from './use-saved-message.ts';

const texts = shopPageTexts;
const titles = footerTexts.pages;

export function ShopPagesPanel(props: { readonly loaded: ShopPages }) {
  const admin = useAdmin();
  const invalidate = useInvalidate();
  const [message, setMessage] = useSavedMessage(texts.saved);
  const editing = useRecordEditing<ShopPages, ShopPagesDraft, ShopPagesDraft, FieldErrorKey>({
    base: props.loaded,
    formOf: (pages) => shopPagesDocument(pages ?? props.loaded),
    check: checkShopPages,
    describe: () => errorTexts.field.tooLong(maxShopPageLength),
    save: (draft, base) => {
      setMessage(null);
      return admin.pageSettings.update(base ?? props.loaded, draft, admin.actor);
    },
    onSaved: (draft, base) => {
      setMessage(texts.saved);
      void invalidate(['pageSettings']);
      return { ...(base ?? props.loaded), ...draft };
    },
    onFailed: (failure) => setMessage(texts.saveFailed(failureText(failure))),
  });
  const { form } = editing;
  return (
    <form {...form.props} aria-label={texts.title} className="flex flex-col gap-4">
      {editing.leaveGuard}
      <div>
        <h2 className="text-title font-bold">{texts.title}</h2>
        <p className="text-quiet">{texts.intro}</p>
      </div>
      <Part title={texts.texts} hint={texts.form}>
        {shopPageNames.map((name) => {
          const field = form.field(name);
          const usual = texts.usual[name];
          return (
            <div key={name} className="flex flex-col items-start gap-2 @md:col-span-2">
              <TextArea
                {...field}
                label={titles[name]}
                hint={usual === '' ? texts.hiddenHint : texts.usualHint}
                rows={6}
                className="w-full"
              />
              {usual !== '' && field.value === '' && (
                <Button variant="quiet" size="compact" onClick={() => field.onChange(usual)}>
                  {texts.useUsual(titles[name])}
                </Button>
              )}
            </div>
          );
        })}
      </Part>
      <SaveRow texts={texts} form={form} message={message} />
      <ConflictDialog editing={editing} labels={titles} valueText={(_, value) => String(value)} />
    </form>
  );
}
