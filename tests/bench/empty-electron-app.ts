// An app with one window that receives products: what the fake of Electron takes for that alone.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, ipcMain, protocol } from 'electron';
import { subscribeChannel, topicChannel } from '#desktop';

const page = `<!doctype html><script>
  window.till.onProducts(({ saved }) => { document.body.innerHTML = '<p data-index>' + saved.length; });
  window.till.subscribe();
</script>`;

protocol.handle('aleef', () => new Response(page, { headers: { 'Content-Type': 'text/html' } }));
app.on('window-all-closed', () => app.quit());
void app.whenReady().then(open);

async function open(): Promise<void> {
  const file = join(app.getPath('userData'), 'products.json');
  const saved: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  ipcMain.on(subscribeChannel, ({ sender }) => sender.send(topicChannel('products'), { saved }));
  const preload = join(process.cwd(), 'out/preload/index.cjs');
  const window = new BrowserWindow({ webPreferences: { preload, sandbox: true, contextIsolation: true } });
  await window.loadURL('aleef://app/index.html');
}
