// Cycles of a directed graph, each reported once. Strongly connected components by Tarjan's algorithm.

/** The cycles of a graph as lists of nodes; each strongly connected component is reported once. */
export function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const lower = (node: string, to: number): void => {
    low.set(node, Math.min(low.get(node) ?? 0, to));
  };
  const visit = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next);
        lower(node, low.get(next) ?? 0);
      } else if (stack.includes(next)) {
        lower(node, order.get(next) ?? 0);
      }
    }
    if (low.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || graph.get(node)?.has(node)) cycles.push(group);
  };

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
