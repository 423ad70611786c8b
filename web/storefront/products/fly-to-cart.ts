// Animates the image of an added product to the cart in the header; not for users who prefer reduced motion.

/** Starts at the image of the card that contains the pressed button. */
export function flyToCart(pressed: HTMLElement): void {
  const image = pressed.closest('article')?.querySelector('img');
  const cart = document.querySelector('header a[href="/cart"]');
  if (!image || !cart || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = image.getBoundingClientRect();
  const to = cart.getBoundingClientRect();
  const flying = document.createElement('img');
  flying.src = image.currentSrc;
  flying.alt = '';
  flying.ariaHidden = 'true';
  flying.className = 'pointer-events-none fixed start-0 top-0 z-50 size-20 rounded-full object-cover';
  document.body.append(flying);
  const home = middle(flying.getBoundingClientRect());
  const at = (box: DOMRect, scale: number) =>
    `translate(${middle(box).x - home.x}px, ${middle(box).y - home.y}px) scale(${scale})`;
  const flight = flying.animate(
    [
      { transform: at(from, 1.4), opacity: 0.95 },
      { transform: at(to, 0.3), opacity: 0.4 },
    ],
    { duration: 450, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' },
  );
  flight.addEventListener('finish', () => flying.remove());
  flight.addEventListener('cancel', () => flying.remove());
}

function middle({ x, y, width, height }: DOMRect) {
  return { x: x + width / 2, y: y + height / 2 };
}
