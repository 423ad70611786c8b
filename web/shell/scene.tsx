// The drawings of empty and special pages, by name. They decorate: what they mean stands beside them in words.

export type SceneName =
  | 'boarding'
  | 'empty-boarding'
  | 'empty-cart'
  | 'empty-search'
  | 'error'
  | 'no-figures'
  | 'no-orders'
  | 'no-people'
  | 'no-permission'
  | 'no-products'
  | 'not-found'
  | 'offline'
  | 'success';

export function Scene(props: { readonly name: SceneName; readonly className?: string }) {
  return (
    <img
      src={`/pictures/scenes/${props.name}.svg`}
      alt=""
      width={240}
      height={240}
      className={props.className ?? 'size-60'}
    />
  );
}
