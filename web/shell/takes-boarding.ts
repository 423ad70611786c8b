// Whether the store offers boarding (R34).
import { takesBoarding } from '#domain/settings';
import { useShopInfo } from './app-context.tsx';

/** Undefined while the settings are not known: menus wait for them. */
export function useTakesBoarding(): boolean | undefined {
  const { settings } = useShopInfo();
  return settings && takesBoarding(settings);
}
