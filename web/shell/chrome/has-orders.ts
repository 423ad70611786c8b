// Whether this device has sent an order (OD-13).
import { useLocation } from 'react-router-dom';
import { useApp } from '../app-context.tsx';

/** Read anew on each navigation: the order may have been sent since the last page. */
export function useHasOrders(): boolean {
  const { storage } = useApp();
  useLocation();
  return (storage.read('pendingOrders') ?? '[]') !== '[]';
}
