// The path of the tested page's router: shown in the page for the tests, which read it here.
import { useLocation, useNavigate } from 'react-router-dom';

/** The path of the router. */
export function currentPath(): string | null | undefined {
  return document.querySelector('[data-path]')?.getAttribute('data-path');
}

/** The query of the router's URL. */
export function currentSearch(): string | null | undefined {
  return document.querySelector('[data-search]')?.getAttribute('data-search');
}

/** Goes back by one entry of the router's history. */
export function goBack(): void {
  document.querySelector<HTMLElement>('[data-path]')?.click();
}

/** Steps through the history of the browser, and waits until the page has been told. */
export async function stepBy(steps: number): Promise<void> {
  const stepped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(steps);
  await stepped;
}

export function CurrentPath() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <button hidden type="button" data-path={pathname} data-search={search} onClick={() => void navigate(-1)}>
      back
    </button>
  );
}
