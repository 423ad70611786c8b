// The paths of the hand-over lists, below those of the orders.
export const handoversPath = '/admin/orders/handovers';
export const newHandoverPath = `${handoversPath}/new`;

export function handoverPath(id: string): string {
  return `${handoversPath}/${encodeURIComponent(id)}`;
}
