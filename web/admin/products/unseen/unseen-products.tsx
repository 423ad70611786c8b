// The products that cashiers added and the owner has not seen: what was sold of each, and one press that publishes, edits or withdraws it.
import { useState } from 'react';
import type { UnseenProduct } from '#backend/unseen-products';
import { smallImageUrl } from '#domain/image';
import type { Product } from '#domain/product';
import { failureText, formatMoment, productName, unseenProductTexts } from '#text';
import {
  Button,
  Card,
  CountBadge,
  LinkButton,
  Price,
  ProductImage,
  Sentence,
  useMoneyFormat,
  VisuallyHidden,
  type MoneyFormat,
} from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { ReadView } from '../../data/read-view.tsx';
import { makerName } from '../../data/staff-names.ts';
import { useAction } from '../../data/use-action.ts';
import { useRead } from '../../data/use-read.ts';
import { useStaffNames } from '../../data/use-staff-names.ts';
import { ActionQuestion } from '../../records/action-question.tsx';
import { usePublish } from './use-publish.ts';

const texts = unseenProductTexts;

/** Nothing where no product waits. */
export function UnseenProducts(props: { readonly onWithdrawn?: (productId: string) => void }) {
  const { unseenProducts } = useAdmin();
  const read = useRead(['products', 'unseen'], unseenProducts.list);
  const [withdrawing, setWithdrawing] = useState<Product | null>(null);
  return (
    <ReadView read={read} loading={null} describeFailure={texts.loadFailed}>
      {(waiting) =>
        waiting.length > 0 && (
          <section aria-label={texts.title} className="flex flex-col gap-3">
            <h2 className="flex items-center gap-2 text-heading">
              {texts.title}
              <CountBadge count={waiting.length} />
            </h2>
            <p className="max-w-3xl text-small text-quiet">{texts.intro}</p>
            <ul aria-label={texts.title} className="grid gap-3 xl:grid-cols-2">
              {waiting.map((one) => (
                <UnseenCard
                  key={one.product.id}
                  unseen={one}
                  onWithdraw={() => setWithdrawing(one.product)}
                />
              ))}
            </ul>
            {withdrawing && (
              <WithdrawDialog
                product={withdrawing}
                onClose={() => setWithdrawing(null)}
                onWithdrawn={props.onWithdrawn}
              />
            )}
          </section>
        )
      }
    </ReadView>
  );
}

function UnseenCard(props: { readonly unseen: UnseenProduct; readonly onWithdraw: () => void }) {
  const { product, addedBy, sold } = props.unseen;
  const publish = usePublish();
  const money = useMoneyFormat().text;
  const name = productName(product);
  const moment = formatMoment(product.createdAt ?? 0);
  const staff = useStaffNames(addedBy !== null);
  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div className="flex gap-3">
        <ProductImage
          src={smallImageUrl(product.image)}
          alt=""
          category={product.category}
          failure="text"
          className="size-16 shrink-0"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h3 dir="auto" className="text-body font-semibold wrap-anywhere">
            {name}
          </h3>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Price piastres={product.price} />
            <span className="text-small text-quiet tabular">{texts.stock(product.stock)}</span>
          </p>
          <p className="text-small font-semibold">
            <Sentence text={soldText(sold, money)} />
          </p>
          <p className="text-small text-quiet">
            <Sentence
              text={
                addedBy === null ? texts.addedAt(moment) : texts.addedBy(makerName(staff, addedBy), moment)
              }
            />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={texts.publishOf(name)}
          busy={publish.isBusy}
          onClick={() => void publish.run(product)}
        >
          {texts.publish}
        </Button>
        <LinkButton variant="quiet" to={`/admin/edit-product/${encodeURIComponent(product.id)}`}>
          {texts.edit}
          <VisuallyHidden> {name}</VisuallyHidden>
        </LinkButton>
        <Button variant="quiet" aria-label={texts.withdrawOf(name)} onClick={props.onWithdraw}>
          {texts.withdraw}
        </Button>
      </div>
    </Card>
  );
}

function soldText({ pieces, sum, isMore }: UnseenProduct['sold'], money: MoneyFormat['text']): string {
  if (pieces === 0) return texts.notSold;
  return (isMore ? texts.soldMore : texts.sold)(pieces, money(sum));
}

/** It cannot be undone, so it asks first (AP-39). */
function WithdrawDialog(props: {
  readonly product: Product;
  readonly onClose: () => void;
  readonly onWithdrawn: ((productId: string) => void) | undefined;
}) {
  const { product, onClose } = props;
  const { products, actor } = useAdmin();
  const withdraw = useAction(() => products.remove(product.id, actor), {
    changes: [['products'], ['dayChecks']],
    done: () => texts.withdrawn(product.name),
    failed: (error) => texts.withdrawFailed(failureText(error)),
    onSuccess: () => {
      props.onWithdrawn?.(product.id);
      onClose();
    },
  });
  return (
    <ActionQuestion
      question={texts.withdrawQuestion}
      confirmLabel={texts.withdraw}
      action={withdraw}
      onClose={onClose}
    >
      <p dir="auto" className="font-semibold">
        {product.name}
      </p>
    </ActionQuestion>
  );
}
