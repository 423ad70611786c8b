// The coloured badge of a role (LG-30, LG-32, LG-33).
import type { Role } from '#domain/user';
import { roleTexts } from '#text';
import { Badge } from '#ui';

const tones = { admin: 'danger', cashier: 'success', other: 'plum' } as const satisfies Record<Role, string>;

export function RoleBadge(props: { readonly role: Role }) {
  return <Badge tone={tones[props.role]}>{roleTexts[props.role]}</Badge>;
}
