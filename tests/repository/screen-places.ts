// The places of each screen of the web: its route, its image of `npm run screenshots` and, in the back office, its section.
import { basename } from 'node:path';
import { parseSync, Visitor } from 'vite';

export interface Site {
  /** As `/admin/users/add-user` or `/products/:id`. */
  readonly routes: readonly string[];
  /** The file of each screen. */
  readonly screens: readonly string[];
  /** The names that the files with routes have. */
  readonly namesOfRoutes: ReadonlySet<string>;
  readonly shots: readonly Shot[];
  /** The path of each section of the back office. */
  readonly sections: readonly string[];
  readonly sectionOf: (path: string) => string | undefined;
}

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly prepare?: unknown;
}

/** Where the routes of a file begin. */
export const rootOfRoutes: Readonly<Record<string, string>> = {
  'web/app.tsx': '',
  'web/staff-pages.tsx': '',
  'web/storefront/routes.tsx': '',
  'web/cashier/routes.tsx': '/cashier',
  'web/admin/routes.tsx': '/admin',
};

/** Images of routes whose path depends on data: the image that begins elsewhere and goes there. */
const imagesByWay: Readonly<Record<string, string>> = {
  '/products/:id': 'product',
  '/checkout': 'checkout',
  '/orders': 'my-orders',
  '/admin/edit-product/:productId': 'admin-edit-product',
};

const withoutImage: Readonly<Record<string, string>> = {
  '/services/:service': 'redirects to a page of its service',
};

const withoutRoute: Readonly<Record<string, string>> = {
  'web/admin/log/log-screen.tsx': 'the frame of the four logs',
  'web/shell/pages/crash-page.tsx': 'stands in place of a page that failed',
  'web/shell/pages/no-permission-page.tsx': 'stands in place of a page that the person may not open',
};

/** The paths of `<Route>` in a file and the keys of its table `screens`; what redirects or catches the rest is no screen. */
export function routesIn(path: string, source: string, root: string): readonly string[] {
  const found: string[] = [];
  new Visitor({
    JSXOpeningElement: ({ name, attributes }) => {
      if (name.type !== 'JSXIdentifier' || name.name !== 'Route') return;
      const all = new Map(
        attributes.flatMap((one) =>
          one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier'
            ? [[one.name.name, one.value] as const]
            : [],
        ),
      );
      const element = all.get('element');
      if (element != null && source.slice(element.start, element.end).startsWith('{<Navigate')) return;
      const stated = all.get('path');
      if (all.has('index')) found.push('');
      else if (stated?.type === 'Literal') found.push(stated.value);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || id.name !== 'screens' || init?.type !== 'ObjectExpression') return;
      for (const property of init.properties) {
        if (property.type !== 'Property') continue;
        if (property.key.type === 'Literal') found.push(String(property.key.value));
        if (property.key.type === 'Identifier') found.push(property.key.name);
      }
    },
  }).visit(parseSync(path, source).program);
  return found
    .filter((one) => !one.endsWith('*'))
    .map((one) => `${root}/${one.replace(/^\//u, '')}`.replace(/(?<=.)\/$/u, ''));
}

export function screenComplaints(site: Site): readonly string[] {
  const { routes, screens, sections } = site;
  const backOffice = routes.filter((route) => isWithin(route, '/admin'));
  return [
    ...screens.filter((file) => !hasRoute(file, site)).map((file) => `${file}: no route`),
    ...routes.filter((route) => !hasImage(route, site)).map((route) => `${route}: no image`),
    ...backOffice
      .filter((route) => site.sectionOf(route) === undefined)
      .map((route) => `${route}: no section of the back office`),
    ...sections.filter((path) => !routes.includes(path)).map((path) => `${path}: a section without a route`),
    ...[...Object.keys(imagesByWay), ...Object.keys(withoutImage)]
      .filter((route) => !routes.includes(route))
      .map((route) => `${route}: no route has this row`),
    ...Object.keys(withoutRoute)
      .filter((file) => !screens.includes(file) || site.namesOfRoutes.has(componentOf(file)))
      .map((file) => `${file}: needs no reason`),
  ];
}

function hasRoute(file: string, { namesOfRoutes }: Site): boolean {
  return withoutRoute[file] !== undefined || namesOfRoutes.has(componentOf(file));
}

function hasImage(route: string, { shots }: Site): boolean {
  if (withoutImage[route] !== undefined) return true;
  const way = imagesByWay[route];
  if (way !== undefined) return shots.some(({ name, prepare }) => name === way && prepare !== undefined);
  const pattern = new RegExp(`^${route.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u');
  return shots.some(({ path }) => pattern.test(path.replace(/\?.*/u, '')));
}

/** 'web/admin/users/add-user-screen.tsx' has `AddUserScreen`. */
function componentOf(file: string): string {
  const parts = basename(file, '.tsx').split('-');
  return parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('');
}

function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
