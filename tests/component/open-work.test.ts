// What a component test leaves open is told with the test that began it, and what ends in time is not.
import { expect, test } from 'vitest';
import { watchWork, type PageFunctions } from './open-work.ts';

/** A page whose first request gets its answer when `answers[0]` is called, and whose later ones fail then. */
function aPage() {
  const answers: (() => void)[] = [];
  const sent: EventTarget[] = [];
  class FakeRequest extends EventTarget {
    opened: readonly unknown[] = [];
    open(...given: readonly unknown[]): void {
      this.opened = given;
    }
    send(): void {
      sent.push(this);
    }
  }
  const page: PageFunctions = {
    fetch: () =>
      new Promise((resolve, reject) => {
        const isLost = answers.length > 0;
        answers.push(() => (isLost ? reject(new TypeError('lost')) : resolve(new Response())));
      }),
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    XMLHttpRequest: FakeRequest,
  };
  return { page, answers, sent, newRequest: () => new FakeRequest() };
}

/** The first line of each open piece of work. */
function openOf({ open }: ReturnType<typeof watchWork>): readonly string[] {
  return open().map((one) => one.split('\n')[0] ?? '');
}

test('a request is open until its answer or its failure, and names its address and its test (TS-07)', async () => {
  const { page, answers } = aPage();
  const work = watchWork(page);
  work.beginTest('first');
  const answered = page.fetch('http://shop.test/api/status');
  work.beginTest('second');
  const lost = page.fetch(new Request('http://shop.test/v1')).catch(() => 'lost');
  expect(openOf(work)).toEqual([
    "request http://shop.test/api/status, begun by 'first'",
    "request http://shop.test/v1, begun by 'second'",
  ]);
  expect(work.open()[0]).toContain('open-work.test.ts');
  for (const answer of answers) answer();
  await answered;
  expect(await lost).toBe('lost');
  expect(work.open()).toEqual([]);
});

test('a request of the older kind is open until its load has ended, however it ended (TS-07)', () => {
  const { page, sent, newRequest } = aPage();
  const work = watchWork(page);
  work.beginTest('first');
  const request = newRequest();
  request.open('POST', 'http://shop.test/api/images');
  expect(request.opened).toEqual(['POST', 'http://shop.test/api/images']);
  request.send();
  expect(openOf(work)).toEqual(["request http://shop.test/api/images, begun by 'first'"]);
  sent[0]?.dispatchEvent(new Event('loadend'));
  expect(work.open()).toEqual([]);
});

test('a timer is open until it has run or is cleared, one that repeats until it is cleared (TS-07)', async () => {
  const { page } = aPage();
  const work = watchWork(page);
  work.beginTest('first');
  const given: unknown[] = [];
  await new Promise<void>((resolve) => {
    page.setTimeout((...all: unknown[]) => (given.push(...all), resolve()), 1, 'a', 'b');
    expect(openOf(work)).toEqual(["timer of 1 ms, begun by 'first'"]);
  });
  expect(given).toEqual(['a', 'b']);
  expect(work.open()).toEqual([]);
  page.clearTimeout(page.setTimeout(() => expect.unreachable(), 60_000));
  expect(work.open()).toEqual([]);
  const repeated = page.setInterval(() => undefined, 1);
  await new Promise((resolve) => page.setTimeout(resolve, 10));
  expect(openOf(work)).toEqual(["timer of every 1 ms, begun by 'first'"]);
  page.clearInterval(repeated);
  expect(work.open()).toEqual([]);
});

test('what ends in time is waited for; what goes on is named once (TS-07)', async () => {
  const { page, answers } = aPage();
  const work = watchWork(page);
  work.beginTest('first');
  void page.fetch('http://shop.test/late');
  page.setTimeout(() => answers[0]?.(), 20);
  expect(await work.rest(60_000)).toEqual([]);
  void page.fetch('http://shop.test/never').catch(() => undefined);
  expect(await work.rest(30)).toEqual([
    expect.stringMatching(/^request http:\/\/shop\.test\/never, begun by 'first'\n/u),
  ]);
  expect(await work.rest(0)).toEqual([]);
});
