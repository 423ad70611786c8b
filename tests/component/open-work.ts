// What a test began in the page and has not ended: requests and timers. All test files of a worker share their page, so work that
// outlives its test would meet the answers and the clock of a later one.

export interface WorkWatch {
  /** What begins from now on belongs to this test. */
  readonly beginTest: (name: string) => void;
  /** What has not ended: what it is, the test that began it, and where. */
  readonly open: () => readonly string[];
  /** Waits at most these milliseconds for it to end; what is left is returned, and forgotten, so that it is told once. */
  readonly rest: (limit: number) => Promise<readonly string[]>;
}

/** Milliseconds between two looks at what is open. */
const pause = 4;

interface Begun {
  readonly what: string;
  readonly test: string;
  /** Its stack is written out only when it is asked for. */
  readonly at: Error;
}

/** The functions of a page by which it begins work. */
export interface PageFunctions {
  fetch: typeof fetch;
  setTimeout: typeof setTimeout;
  clearTimeout: typeof clearTimeout;
  setInterval: typeof setInterval;
  clearInterval: typeof clearInterval;
  readonly XMLHttpRequest: { readonly prototype: Pick<XMLHttpRequest, 'open' | 'send' | 'addEventListener'> };
}

/** Watches a page from now on: what was begun before is unknown. */
export function watchWork(page: PageFunctions): WorkWatch {
  const begun = new Map<unknown, Begun>();
  let test = 'no test';
  const begin = (key: unknown, what: string): void =>
    void begun.set(key, { what, test, at: new Error(what) });
  const end = (key: unknown): void => void begun.delete(key);
  const open = (): readonly string[] =>
    [...begun.values()].map(describe).filter((one) => !ofTheSdk.test(one));
  const ownTimer = page.setTimeout;

  watchRequests(page, begin, end);
  watchTimers(page, begin, end);
  return {
    beginTest: (name) => {
      test = name;
    },
    open,
    rest: async (limit) => {
      const until = performance.now() + limit;
      // At least once: the browser tells of a rejection that nobody caught in a task of its own.
      do await new Promise((resolve) => ownTimer(resolve, pause));
      while (open().length > 0 && performance.now() < until);
      const left = open();
      begun.clear();
      return left;
    },
  };
}

type Begin = (key: unknown, what: string) => void;
type End = (key: unknown) => void;

function watchRequests(page: PageFunctions, begin: Begin, end: End): void {
  page.fetch = new Proxy(page.fetch, {
    apply: (target, self, [input, init]: Parameters<typeof fetch>) => {
      const key = {};
      begin(key, `request ${input instanceof Request ? input.url : String(input)}`);
      const answer = target.call(self, input, init);
      answer.then(
        () => end(key),
        () => end(key),
      );
      return answer;
    },
  });
  const { prototype } = page.XMLHttpRequest;
  const urls = new WeakMap<object, string>();
  prototype.open = new Proxy(prototype.open, {
    apply: (target, self: XMLHttpRequest, given: [string, string | URL]) => {
      urls.set(self, String(given[1]));
      return Reflect.apply(target, self, given);
    },
  });
  prototype.send = new Proxy(prototype.send, {
    apply: (target, self: XMLHttpRequest, given: [XMLHttpRequestBodyInit?]) => {
      begin(self, `request ${urls.get(self) ?? ''}`);
      self.addEventListener('loadend', () => end(self), { once: true });
      return Reflect.apply(target, self, given);
    },
  });
}

type TimerCall = [run: (...given: unknown[]) => void, delay?: number, ...given: unknown[]];

function watchTimers(page: PageFunctions, begin: Begin, end: End): void {
  page.setTimeout = new Proxy(page.setTimeout, {
    apply: (target, self, [run, delay, ...given]: TimerCall) => {
      const ending = (): void => {
        end(handle);
        run(...given);
      };
      const handle = target.call(self, ending, delay);
      begin(handle, `timer of ${delay ?? 0} ms`);
      return handle;
    },
  });
  page.setInterval = new Proxy(page.setInterval, {
    apply: (target, self, [run, delay, ...given]: TimerCall) => {
      const handle = target.call(self, () => run(...given), delay);
      begin(handle, `timer of every ${delay ?? 0} ms`);
      return handle;
    },
  });
  const ending = {
    apply: (target: typeof clearTimeout, self: unknown, [handle]: Parameters<typeof clearTimeout>) => {
      end(handle);
      target.call(self, handle);
    },
  };
  page.clearTimeout = new Proxy(page.clearTimeout, ending);
  page.clearInterval = new Proxy(page.clearInterval, ending);
}

function describe({ what, test, at }: Begun): string {
  // The first lines are the name of the error and the functions of this file.
  const places = (at.stack ?? '').split('\n').filter((line) => !line.includes('/open-work.ts'));
  return [`${what}, begun by '${test}'`, ...places.slice(1, 7)].join('\n');
}

/**
 * What Firebase's sign-in never ends, also when it is closed: after a failed request the timer of its limit, which rejects a promise that
 * nobody reads any more; and one look at the stored sign-in every 800 ms, for all that were ever opened in this page.
 */
const ofTheSdk = /\bnew NetworkTimeout\b|\bIndexedDBLocalPersistence\.startPolling\b/u;
