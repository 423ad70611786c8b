// Renders a screen of the back office with its providers, over repositories of the test.
import type { ReactNode } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { page, type Locator } from 'vitest/browser';
import { type AdminRepositories, createAdminRepositories, type ServerCalls } from '#backend/admin';
import { controlTexts } from '#text';
import { LinkProvider, ToastProvider } from '#ui';
import { CurrentPath } from './current-path.tsx';
import { createTestApp } from './test-app.ts';
import { unreachableBackend } from './unreachable-backend.ts';
import { AdminProvider } from '../../web/admin/data/admin.tsx';
import { AppProvider } from '../../web/shell/app-context.tsx';
import type { DeviceStorage } from '../../web/shell/storage/index.ts';

/** The user of component tests; the memory repositories name this id as the author. */
export const actor = { id: 'admin-1', name: 'هدى' } as const;

/**
 * Repositories that a test does not give answer like a backend that cannot be reached. `path` is the first path of the router. Without
 * `storage` the device stores nothing.
 */
export async function renderAdmin(
  screen: ReactNode,
  repositories: Partial<AdminRepositories>,
  path = '/',
  storage?: DeviceStorage,
) {
  return render(
    <AppProvider app={createTestApp(storage === undefined ? {} : { storage })}>
      <MemoryRouter initialEntries={[path]}>
        <LinkProvider drawLink={(props) => <Link {...props} />}>
          <ToastProvider>
            <main>
              <AdminProvider repositories={{ ...unreachableRepositories(), ...repositories }} actor={actor}>
                {screen}
              </AdminProvider>
            </main>
            <CurrentPath />
          </ToastProvider>
        </LinkProvider>
      </MemoryRouter>
    </AppProvider>,
  );
}

/** Every repository and call of a backend that cannot be reached. */
export function unreachableRepositories(): AdminRepositories {
  return createAdminRepositories(unreachableBackend());
}

/** Calls of a server that cannot be reached, except those that a test gives. */
export function serverCalls(stated: Partial<ServerCalls>): ServerCalls {
  return { ...unreachableRepositories().server, ...stated };
}

/** A field by its label; the label may be marked as optional or required. */
export function field(label: string) {
  return fieldIn(page.getByRole('main'), label);
}

/** The same within a form or a dialog. */
export function fieldIn(part: Locator, label: string) {
  return part.getByLabelText(
    new RegExp(`^${label}\\s*(?:${controlTexts.optional}|${controlTexts.required})?$`, 'u'),
  );
}

/** Chooses a file in its file field. */
export function chooseFile(file: File): void {
  const input = document.querySelector('main input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for a file');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A toast that reports success. */
export function toast(text: string) {
  return page.getByRole('status').filter({ hasText: text });
}

/** A toast or banner that reports a failure. */
export function alert(text: string) {
  return page.getByRole('alert').filter({ hasText: text });
}
