// The import check reports one planted import of every forbidden kind, and accepts an allowed import of each.
import { describe, expect, test } from 'vitest';
import { checkImports } from './check.ts';
import type { Rule } from './check.ts';
import { readEntryPoints } from './entry-points.ts';

const entryPoints = readEntryPoints();

/** Files of every planted project, so that its imports resolve. */
const standing = {
  'shared/kernel/money/index.ts': 'export const pound = 100;',
  'shared/kernel/money/parts.ts': 'export const part = 1;',
  'shared/domain/order/index.ts': 'export const order = {};',
  'shared/text/index.ts': 'export const texts = {};',
  'shared/backend/orders/index.ts': 'export const orders = {};',
  'shared/till/index.ts': 'export type Till = {};',
  'shared/till/contract/queue.ts': 'export type Queue = {};',
  'shared/till/steps/step.ts': 'export const step = 1;',
  'shared/till/ports/deps.ts': 'export type Deps = {};',
  'shared/till/sending/send.ts': 'export const send = 1;',
  'shared/till/live/presence.ts': 'export const presence = 1;',
  'shared/till/calls/start-till.ts': 'export const start = 1;',
  'shared/ui/index.ts': 'export const Button = 1;',
  'shared/features/boarding/index.ts': 'export const Stay = 1;',
  'shared/testing/builders/index.ts': 'export const aProduct = 1;',
  'server/documents/index.ts': 'export const open = 1;',
  'server/main.ts': '',
  'web/storefront/cart.tsx': 'export const Cart = 1;',
  'web/admin/orders.tsx': 'export const Orders = 1;',
  'web/cashier/panel.tsx': 'export const Panel = 1;',
  'electron/main/window.ts': 'export const open = 1;',
  'tests/e2e/fixtures.ts': 'export const shop = 1;',
  'build/types.ts': 'export const units = 1;',
} as const;

function rulesBroken(planted: Readonly<Record<string, string>>): readonly Rule[] {
  return checkImports(entryPoints, new Map(Object.entries({ ...standing, ...planted }))).map(
    ({ rule }) => rule,
  );
}

const forbidden: readonly (readonly [rule: Rule, path: string, source: string])[] = [
  ['layer', 'shared/domain/order/index.ts', "import { texts } from '#text';"],
  ['layer', 'shared/domain/order/index.ts', "import type { Till } from '#till';"],
  ['layer', 'shared/text/money.ts', "import { orders } from '#backend/orders';"],
  ['layer', 'shared/backend/sales/index.ts', "import { texts } from '#text';"],
  ['layer', 'shared/till/contract/queue.ts', "import { Button } from '#ui';"],
  ['layer', 'shared/till/contract/queue.ts', "import { step } from '../steps/step.ts';"],
  ['layer', 'shared/kernel/merge/index.ts', "import { order } from '#domain/order';"],
  ['layer', 'shared/kernel/merge/index.ts', "import type { Order } from '#domain/order';"],
  ['layer', 'shared/ui/button.tsx', "import { order } from '#domain/order';"],
  ['layer', 'shared/ui/button.tsx', "export { Stay } from '#features/boarding';"],
  ['layer', 'shared/features/sign-in/index.ts', "import { orders } from '#backend/orders';"],
  ['layer', 'server/firestore/rest.ts', "import { Button } from '#ui';"],
  ['layer', 'server/api/status.ts', "import { aProduct } from '#testing/builders';"],
  ['layer', 'electron/main/window.ts', "import { open } from '#server/documents';"],
  ['layer', 'electron/preload/index.ts', "import { Till } from '#till';"],
  ['layer', 'renderer/app.tsx', "import { orders } from '#backend/orders';"],
  ['layer', 'renderer/app.tsx', "import { open } from '../electron/main/window.ts';"],
  ['layer', 'web/shell/app.tsx', "import { open } from '#server/documents';"],
  ['layer', 'web/shell/app.tsx', "import { Cart } from '../storefront/cart.tsx';"],
  ['layer', 'web/storefront/home.tsx', "import { Orders } from '../admin/orders.tsx';"],
  ['layer', 'web/storefront/home.tsx', "const panel = import('../cashier/panel.tsx');"],
  ['layer', 'web/admin/home.tsx', "import { Cart } from '../storefront/cart.tsx';"],
  ['layer', 'web/cashier/home.tsx', "type Row = import('../admin/orders.tsx').Row;"],
  ['package', 'shared/domain/order/index.ts', "import { useState } from 'react';"],
  ['package', 'shared/domain/order/index.ts', "import { doc } from 'firebase/firestore/lite';"],
  ['package', 'shared/text/money.ts', "import { useMemo } from 'react';"],
  ['package', 'shared/backend/sales/index.ts', "import { create } from 'zustand';"],
  ['package', 'shared/till/contract/queue.ts', "import { doc } from 'firebase/firestore';"],
  ['package', 'shared/ui/select.tsx', "import { useLocation } from 'react-router-dom';"],
  ['package', 'shared/features/sign-in/index.ts', "import { getAuth } from 'firebase/auth';"],
  ['package', 'web/admin/home.tsx', "import { getDoc } from 'firebase/firestore/lite';"],
  ['package', 'server/firestore/rest.ts', "import Database from 'better-sqlite3';"],
  ['package', 'server/documents/rows.ts', "import fastify from 'fastify';"],
  ['package', 'server/firestore/rest.ts', "import sharp from 'sharp';"],
  ['package', 'server/identity/tokens.ts', "import { getAuth } from 'firebase-admin/auth';"],
  ['package', 'server/api/status.ts', "import { app } from 'electron';"],
  ['package', 'server/api/status.ts', "import { useState } from 'react';"],
  ['package', 'electron/main/window.ts', "import { app, ipcMain } from 'electron';"],
  ['package', 'electron/main/window.ts', "import * as electron from 'electron';"],
  ['package', 'electron/main/window.ts', "const sqlite = require('better-sqlite3');"],
  ['package', 'electron/main/window.ts', "import { useState } from 'react';"],
  ['node', 'shared/domain/order/index.ts', "import { readFileSync } from 'node:fs';"],
  ['node', 'shared/backend/sales/index.ts', "import { randomUUID } from 'crypto';"],
  ['node', 'shared/features/sign-in/index.ts', "import path from 'node:path';"],
  ['node', 'web/storefront/home.tsx', "const fs = import('node:fs/promises');"],
  ['node', 'renderer/app.tsx', "export { join } from 'path';"],
  ['entry point', 'shared/domain/order/index.ts', "import { part } from '../../kernel/money/parts.ts';"],
  ['entry point', 'web/storefront/home.tsx', "import { pound } from '../../shared/kernel/money/index.ts';"],
  [
    'entry point',
    'tests/contract/orders.test.ts',
    "import { part } from '../../shared/kernel/money/parts.ts';",
  ],
  ['feature', 'shared/features/pos/index.ts', "import { Stay } from '#features/boarding';"],
  ['nobody imports this', 'server/firestore/rest.ts', "import { shop } from '../../tests/e2e/fixtures.ts';"],
  ['nobody imports this', 'shared/domain/order/index.ts', "import { units } from '../../../build/types.ts';"],
  ['unresolved', 'web/storefront/home.tsx', "import { part } from '#kernel/money/parts';"],
  ['unresolved', 'web/storefront/home.tsx', "import { part } from '#nowhere';"],
  ['unresolved', 'web/storefront/home.tsx', "import { gone } from './gone.ts';"],
  ['unresolved', 'web/storefront/home.tsx', 'const page = import(name);'],
  ['export *', 'shared/domain/order/index.ts', "export * from './parts.ts';"],
  ['clock', 'shared/domain/order/index.ts', 'export const now = () => Date.now();'],
  ['clock', 'shared/domain/order/index.ts', "export const now = () => Date['now']();"],
  ['clock', 'shared/domain/order/index.ts', 'export const now = () => new Date().getTime();'],
  ['clock', 'shared/till/contract/queue.ts', 'export const dice = () => Math.random();'],
];

const fromBelow: readonly (readonly [path: string, source: string])[] = [
  ['shared/till/steps/step.ts', "import type { Deps } from '../ports/deps.ts';"],
  ['shared/till/ports/deps.ts', "import { send } from '../sending/send.ts';"],
  ['shared/till/sending/send.ts', "import { presence } from '../live/presence.ts';"],
  ['shared/till/live/presence.ts', "import { send } from '../sending/send.ts';"],
  ['shared/till/live/presence.ts', "import { start } from '../calls/start-till.ts';"],
];

describe('the import check', () => {
  test.each(fromBelow)(
    'reports a room of the till that imports one above it: %s: %s (HZ-01)',
    (path, source) => {
      expect(rulesBroken({ [path]: source })).toContain('layer');
    },
  );

  test('a room of the till imports the rooms below it (HZ-01)', () => {
    const source =
      "import type { Deps } from '../ports/deps.ts'; import { step } from '../steps/step.ts'; export type One = Deps; export const two = step;";
    expect(rulesBroken({ 'shared/till/sending/one.ts': source })).toEqual([]);
  });

  test.each(forbidden)('reports the planted %s violation in %s: %s', (rule, path, source) => {
    const parts = { 'shared/domain/order/parts.ts': 'export const part = 1;' };
    expect(rulesBroken({ ...parts, [path]: source })).toContain(rule);
  });

  test('reports a cycle between files, and one of types alone between two modules', () => {
    expect(
      rulesBroken({
        'web/admin/one.ts': "import { two } from './two.ts'; export const one = () => two;",
        'web/admin/two.ts': "import { one } from './one.ts'; export const two = () => one;",
      }),
    ).toEqual(['cycle']);
    expect(
      rulesBroken({
        'shared/domain/order/index.ts': "import type { Cart } from '#domain/cart'; export type Order = Cart;",
        'shared/domain/cart/index.ts':
          "import type { Order } from '#domain/order'; export type Cart = Order;",
      }),
    ).toEqual(['cycle']);
  });

  test('accepts what the table allows, and text that only looks like imports', () => {
    expect(
      rulesBroken({
        'shared/domain/order/index.ts':
          "import { pound } from '#kernel/money'; // import 'react'\nexport const now = (at: number) => new Date(at);",
        'shared/features/sign-in/index.ts':
          "import type { Orders } from '#backend/orders'; import { z } from 'zod'; import { create } from 'zustand';",
        'shared/backend/sales/index.ts': "import { doc } from 'firebase/firestore/lite';",
        'server/documents/rows.ts':
          "import Database from 'better-sqlite3'; import { join } from 'node:path';",
        'server/demo/index.ts': "import { aProduct } from '#testing/builders';",
        'electron/main/ipc/index.ts': "import { ipcMain } from 'electron';",
        'electron/preload/index.ts':
          "import type { Till } from '#till'; import { contextBridge } from 'electron';",
        'web/app.tsx': "const orders = import('./admin/orders.tsx'); import './shell.css';",
        'web/main.tsx':
          "import '@fontsource-variable/cairo/wght.css'; import '../shared/ui/theme.css'; const text = \"from 'node:fs'\";",
        'tests/contract/orders.test.ts':
          "import '../../server/main.ts'; import { shop } from '../e2e/fixtures.ts';",
        'shared/kernel/money/money.test.ts':
          "import fc from 'fast-check'; import { test } from 'vitest'; Date.now();",
      }),
    ).toEqual([]);
  });
});
