// The page of the desktop app: the cashier's screens over `window.till`, without network access.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ToastProvider } from '#ui';
import { App } from './app.tsx';
import { startAppContext, AppProvider } from './app-context/index.ts';
import './styles.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

createRoot(root).render(
  <StrictMode>
    <AppProvider context={startAppContext(window.till)}>
      <MemoryRouter>
        <ToastProvider>
          <App />
        </ToastProvider>
      </MemoryRouter>
    </AppProvider>
  </StrictMode>,
);
