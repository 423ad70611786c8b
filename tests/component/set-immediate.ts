// The virtual time of the till waits for a macrotask; a browser has no `setImmediate`. It must be a timer of the browser: stopped
// timers wait for the `setImmediate` that they find, and would wait for themselves.
const ownTimer = setTimeout;
Object.assign(globalThis, { setImmediate: (run: () => void) => ownTimer(run) });
