// Adding a product (AP-21..27): the form and the server's status. Nothing is saved while the server does not answer.
import type { ProductDraft } from '#domain/product';
import { err, type Result } from '#kernel/result';
import { ProductEditor, type ProductEditorProps, type ProductProblem } from './product-editor.tsx';
import { ServerStatusNote } from './server-status-note.tsx';
import { useServerStatus, type CheckServer } from './use-server-status.ts';

export interface AddProductFormProps extends Pick<
  ProductEditorProps,
  'categories' | 'upload' | 'shopName' | 'focusOnOpen' | 'barcode'
> {
  readonly checkServer: CheckServer;
  /** Adds the product; the caller opens the next form. */
  readonly add: (draft: ProductDraft) => Promise<Result<unknown, ProductProblem>>;
}

export function AddProductForm(props: AddProductFormProps) {
  const { checkServer, add, ...rest } = props;
  const { server, checkNow } = useServerStatus(checkServer);
  const save = async (draft: ProductDraft): Promise<Result<unknown, ProductProblem>> => {
    if (server.type !== 'Online') return err({ type: 'ServerOffline' });
    const added = await add(draft);
    if (!added.ok && (added.error.type === 'Unreachable' || added.error.type === 'ServerFailed')) checkNow();
    return added;
  };
  // Large only where nothing can be saved (UX-50).
  const note = <ServerStatusNote server={server} />;
  const isOffline = server.type === 'Offline';
  return (
    <div className="flex flex-col gap-4">
      {isOffline && note}
      <ProductEditor {...rest} base={null} save={save} beside={!isOffline && note} />
    </div>
  );
}
