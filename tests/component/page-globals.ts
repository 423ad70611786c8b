// What all test files of a worker share with their page: a function of the browser that a test replaced and did not put back
// would change the tests after it, depending on the order of the files.

const owners: Readonly<Record<string, object>> = {
  window: globalThis,
  document,
  Document: Document.prototype,
  Navigator: Navigator.prototype,
  URL,
  Element: Element.prototype,
  HTMLElement: HTMLElement.prototype,
  HTMLAnchorElement: HTMLAnchorElement.prototype,
  HTMLDialogElement: HTMLDialogElement.prototype,
  Storage: Storage.prototype,
};

const original = functionsOf(owners);
const ownOfNavigator = Object.getOwnPropertyNames(navigator);

/** The functions that are no longer those of the browser, like `URL.createObjectURL`. */
export function replacedFunctions(): readonly string[] {
  const now = functionsOf(owners);
  const replaced = [...original].filter(([name, one]) => now.get(name) !== one).map(([name]) => name);
  const added = Object.getOwnPropertyNames(navigator).filter((name) => !ownOfNavigator.includes(name));
  return [...replaced, ...added.map((name) => `navigator.${name}`)];
}

/** The functions and accessors of each object, by `owner.name`. */
function functionsOf(objects: typeof owners): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [owner, object] of Object.entries(objects)) {
    for (const [name, described] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
      const one: unknown = described.value ?? Reflect.get(described, 'get');
      if (typeof one === 'function') found.set(`${owner}.${name}`, one);
    }
  }
  return found;
}
