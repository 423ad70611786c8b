// The splash under the shop's own name.
import { Splash as SplashScreen } from '#features/splash';
import { useShopName } from '../shop-name.ts';

export function Splash(props: { readonly onEnd: () => void }) {
  const storeName = useShopName();
  return <SplashScreen storeName={storeName} onEnd={props.onEnd} />;
}
