// On a device with orders, the notice about those that were queued.
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { Optional } from '#ui';
import { useApp } from '../../shell/index.ts';

const PendingOrdersNotice = lazy(async () => ({
  default: (await import('./pending-orders-notice.tsx')).PendingOrdersNotice,
}));

export function PendingOrders() {
  const { storage } = useApp();
  // Renders again on each navigation: an order may have been submitted since the last page.
  useLocation();
  if (storage.read('pendingOrders') === null) return null;
  return (
    <Optional>
      <PendingOrdersNotice />
    </Optional>
  );
}
