// The products tab of the cashier page in the browser: uploads and the check of the server go directly to the backend.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { createCategoryRepository } from '#backend/categories';
import { newDocumentId } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { uploadByXhr, uploadProductImage, type UploadRequest } from '#backend/uploads';
import { checkServer } from '#backend/server';
import type { Category } from '#domain/category';
import type { Result } from '#kernel/result';
import { CashierProducts, type CashierProductsProps } from '#features/product-form';
import { adminTexts, controlTexts, failureText } from '#text';
import { Banner, Button, useToasts } from '#ui';
import { useBackend, useShopName } from '../shell/index.ts';

export function ProductsTab(
  props: Pick<CashierProductsProps, 'till' | 'categories' | 'barcode' | 'onAdded'>,
) {
  const backend = useBackend();
  const panel = useRef<HTMLDivElement>(null);
  const { read, readAgain } = useFreshCategories(panel);
  return (
    <div ref={panel} className="flex flex-col gap-4">
      {read?.ok === false && (
        <Banner tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{adminTexts.categories.loadFailed(failureText(read.error))}</p>
            <Button variant="quiet" size="compact" onClick={() => void readAgain()}>
              {controlTexts.retry}
            </Button>
          </div>
        </Banner>
      )}
      <CashierProducts
        till={props.till}
        categories={read?.ok === true ? read.value : props.categories}
        barcode={props.barcode}
        onAdded={props.onAdded}
        newId={newDocumentId}
        checkServer={useCallback(() => checkServer(backend), [backend])}
        shopName={useShopName()}
        upload={(request: UploadRequest) => uploadProductImage(backend, request, uploadByXhr)}
      />
    </div>
  );
}

/**
 * The current categories, read each time the panel becomes visible; undefined until they are read. The tabs stay mounted, and an
 * offline till must not show failures of a tab that nobody opened. A failed read is shown and can be retried.
 */
function useFreshCategories(panel: RefObject<HTMLElement | null>) {
  const backend = useBackend();
  const toasts = useToasts();
  const [read, setRead] = useState<Result<readonly Category[], BackendFailure>>();
  const readAgain = useCallback(async (): Promise<void> => {
    const answer = await createCategoryRepository(backend).list();
    setRead(answer);
    if (!answer.ok) toasts.failure(adminTexts.categories.loadFailed(failureText(answer.error)));
  }, [backend, toasts]);
  useEffect(() => {
    if (panel.current === null) return;
    const observer = new IntersectionObserver((changes) => {
      if (changes.at(-1)?.isIntersecting === true) void readAgain();
    });
    observer.observe(panel.current);
    return () => observer.disconnect();
  }, [panel, readAgain]);
  return { read, readAgain };
}
