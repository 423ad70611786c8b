// Products of the same category below a product (WS-14), read when a visitor comes near them.
import { lazy, useEffect, useRef, useState } from 'react';
import type { Product } from '#domain/product';
import { Optional } from '#ui';

const RelatedProducts = lazy(async () => ({
  default: (await import('./related-products.tsx')).RelatedProducts,
}));

export function RelatedSection({ product }: { readonly product: Product }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      {isNear && (
        <Optional>
          <RelatedProducts product={product} />
        </Optional>
      )}
    </div>
  );
}
