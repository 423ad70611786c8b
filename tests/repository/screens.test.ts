// Every screen of the web has its places; one that lacks any of them is named.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { activeSection, sections } from '../../web/admin/layout/sections.ts';
import { screens } from '../screenshots/screens.ts';
import { rootOfRoutes, routesIn, screenComplaints, type Site } from './screen-places.ts';

const files = globSync('web/**/*.tsx').filter((path) => !path.endsWith('.test.tsx'));
const withRoutes = files
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
  .filter(({ source }) => source.includes('<Route '));

const site: Site = {
  routes: withRoutes.flatMap(({ path, source }) => routesIn(path, source, rootOfRoutes[path] ?? path)),
  screens: files.filter((path) => /-(?:screen|page)\.tsx$/u.test(path)),
  namesOfRoutes: new Set(withRoutes.flatMap(({ source }) => source.match(/\b[A-Z]\w+/gu) ?? [])),
  shots: screens,
  sections: sections.map(({ path }) => path),
  sectionOf: activeSection,
};

test('every screen of the web has its route, image and section (HZ-10)', () => {
  expect(withRoutes.map(({ path }) => path).toSorted()).toEqual(Object.keys(rootOfRoutes).toSorted());
  expect(site.routes.length).toBeGreaterThan(35);
  expect(site.screens.length).toBeGreaterThan(30);
  expect(screenComplaints(site)).toEqual([]);
});

test('a screen without a route and a route without its image and section are named (HZ-10)', () => {
  const file = 'web/admin/meteors/meteors-screen.tsx';
  expect(screenComplaints({ ...site, screens: [...site.screens, file] })).toEqual([`${file}: no route`]);
  expect(screenComplaints({ ...site, routes: [...site.routes, '/admin/meteors'] })).toEqual([
    '/admin/meteors: no image',
    '/admin/meteors: no section of the back office',
  ]);
  expect(screenComplaints({ ...site, sections: [...site.sections, '/admin/meteors'] })).toEqual([
    '/admin/meteors: a section without a route',
  ]);
});

test('an image that is not taken any more is named by the route that it showed (HZ-10)', () => {
  const without = (name: string): Site => ({
    ...site,
    shots: site.shots.filter((shot) => shot.name !== name),
  });
  expect(screenComplaints(without('admin-users'))).toEqual(['/admin/users: no image']);
  expect(screenComplaints(without('admin-edit-product'))).toEqual([
    '/admin/edit-product/:productId: no image',
  ]);
});

test('a row whose route is gone, and a reason that a screen does not need, are named (HZ-10)', () => {
  const routes = site.routes.filter((route) => route !== '/checkout');
  expect(screenComplaints({ ...site, routes })).toEqual(['/checkout: no route has this row']);
  const namesOfRoutes = new Set([...site.namesOfRoutes, 'CrashPage']);
  expect(screenComplaints({ ...site, namesOfRoutes })).toEqual([
    'web/shell/pages/crash-page.tsx: needs no reason',
  ]);
});

test('the routes of a file are its paths and the keys of its screens, without redirects and the rest', () => {
  const source = `
    const screens = { users: A, 'users/add': B };
    const all = <Routes>
      <Route index element={<A />} />
      <Route path="old" element={<Navigate to="/" />} />
      <Route path="orders/:id" element={<C />} />
      <Route path="*" element={<D />} />
    </Routes>;
  `;
  expect(routesIn('a.tsx', source, '/admin')).toEqual([
    '/admin/users',
    '/admin/users/add',
    '/admin',
    '/admin/orders/:id',
  ]);
});
