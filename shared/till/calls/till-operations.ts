// The methods of the Till contract. None of them waits for the counts.
import { checkReference } from '#domain/sale';
import { err, ok } from '#kernel/result';
import { approvalCalls } from './approval-calls.ts';
import { cartOperations } from './cart-operations.ts';
import { decisionCalls } from './decision-calls.ts';
import { actOf } from '../ports/act.ts';
import type { TillDeps } from '../ports/deps.ts';
import type { LiveData } from '../live/live-data.ts';
import { saveAndSendSale } from '../sending/save-sale.ts';
import type { Registration } from '../live/registration.ts';
import { refundOperations } from './refund-operations.ts';
import type { SaveError } from '../ports/save-error.ts';
import { shiftOperations } from './shift-operations.ts';
import { saveAndSendStay } from '../sending/save-stay.ts';
import { sellingTill, type TillView } from '../ports/till-state.ts';
import type { Till } from '../contract/till.ts';

export interface OperationDeps {
  readonly deps: TillDeps;
  readonly view: TillView;
  readonly live: Pick<LiveData, 'refreshProducts'>;
  readonly registration: Pick<Registration, 'becomeTill'>;
  /** Sends what is queued, if this window is the one that sends. */
  readonly flush: () => void;
}

export function tillOperations({ deps, view, live, registration, flush }: OperationDeps): Till {
  const { store, backend } = deps;
  const { state, products, boarding, settings, approval } = view;

  const queueChanged = (isMoreQueued: boolean): void => {
    view.requestCount();
    if (isMoreQueued) flush();
  };

  return {
    state,
    products,
    boarding,
    settings,
    approval,
    becomeTill: registration.becomeTill,
    readyToSell: async () => {
      if (sellingTill(state.current()) === null) return err({ type: 'NotRegistered' });
      const space = await checkSpace(deps);
      return space === 'Space' ? ok(deps.newId()) : err({ type: 'NotSaved', reason: space });
    },
    recordSale: async (input) => {
      const act = actOf(deps, view);
      if (act === null) return err({ type: 'NotRegistered' });
      const outcome = await saveAndSendSale(deps, input, act);
      queueChanged(outcome.ok && outcome.value.state === 'queued');
      return outcome;
    },
    ...cartOperations(deps, view),
    ...refundOperations(deps, view, queueChanged),
    ...shiftOperations(deps, view, () => queueChanged(true)),
    receipts: (limit) => store.receipts(limit),
    receipt: (saleId) => store.receipt(saleId),
    findReference: async (method, typed) => {
      const read = checkReference(typed);
      if (!read.ok || read.value === '') return null;
      return store.saleWithReference({
        method,
        reference: read.value,
        since: deps.clock.now() - referenceTime,
      });
    },
    markPrinted: (saleId) => store.markPrinted(saleId),
    recordStay: async (draft) => {
      const outcome = await saveAndSendStay(deps, state.current().till, draft);
      queueChanged(outcome.ok);
      return outcome;
    },
    endStay: (stayId) => backend.endStay(stayId),
    acceptRequest: (request, draft) => backend.acceptRequest(request, draft),
    declineRequest: (request) => backend.declineRequest(request),
    addProduct: (draft, id) => backend.addProduct(draft, id),
    refreshProducts: live.refreshProducts,
    ...approvalCalls(deps, view),
    queuedRecords: async (limit) => {
      const entries = await store.queuedRecords(limit);
      return entries.map(({ id, recordedAt, payload }) => ({ id, recordedAt, ...payload }));
    },
    health: () => deps.health(),
    ...decisionCalls(deps, view, () => queueChanged(true)),
  };
}

async function checkSpace({
  store,
  log,
}: Pick<TillDeps, 'store' | 'log'>): Promise<'Space' | SaveError['type']> {
  try {
    return (await store.hasSpace()) ? 'Space' : 'Full';
  } catch (error) {
    log('this device could not be written to', error);
    return 'Failed';
  }
}

/** Milliseconds: 30 days, within which a reference that is used again is warned of (PY-08). */
const referenceTime = 30 * 86_400_000;
