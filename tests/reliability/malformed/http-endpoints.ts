// Malformed requests over plain HTTP: the document protocol's REST calls, the sign-in, the shop's API.
import fc from 'fast-check';
import { from, headerOf, sender, type Endpoint } from './attempt.ts';
import { mutatedText } from './mutations.ts';
import { apiBodies, databaseName, identityBodies, restBodies, restCallNames } from './protocol.ts';
import { sendHttp } from './sending.ts';

const contentType = fc.constantFrom(
  ...Array.from({ length: 8 }, () => 'application/json'),
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  '*',
);

const query = fc.constantFrom('', '', '', '?key=x', '?%', '?$httpHeaders=x', `?${'a=1&'.repeat(500)}`);

interface Posting {
  readonly name: string;
  readonly path: fc.Arbitrary<string>;
  readonly body: fc.Arbitrary<string>;
  readonly method?: string;
  readonly type?: fc.Arbitrary<string>;
}

function posting({ name, path, body, method = 'POST', type = contentType }: Posting): Endpoint {
  return {
    name,
    transport: 'http',
    attempts: fc.record({ path, body, type, query, who: sender, from }).map((one) => ({
      description: `${one.who} ${one.path}${one.query} ${one.type} ${one.body.slice(0, 300)}`,
      send: ({ shop }) =>
        sendHttp(shop, {
          method,
          path: one.path + one.query,
          headers: { ...headerOf(one.who, shop), 'content-type': one.type },
          body: one.body,
          from: one.from,
        }),
    })),
  };
}

function mostly(path: string): fc.Arbitrary<string> {
  const broken = fc
    .tuple(
      fc.nat(path.length),
      fc.constantFrom('%', '%00', '%2F', '/', '//', ':', '..', 'x'.repeat(5_000), '\u0000', 'ق'),
    )
    .map(([at, what]) => `/${path.slice(1, at)}${what}${path.slice(at)}`);
  return fc.oneof({ weight: 8, arbitrary: fc.constant(path) }, { weight: 1, arbitrary: broken });
}

const rest = restCallNames.map((call) =>
  posting({
    name: `REST ${call}`,
    path: mostly(`/v1/${databaseName}/documents:${call}`),
    body: mutatedText(restBodies[call]),
  }),
);

const identity = Object.entries(identityBodies).map(([path, body]) =>
  posting({ name: `identity ${path.slice(1)}`, path: mostly(path), body: mutatedText(body) }),
);

const api = Object.entries(apiBodies).map(([path, body]) =>
  posting({ name: `api ${path}`, path: mostly(path), body: mutatedText(body) }),
);

const reading = [
  '/api/status',
  '/api/status.php',
  '/api/folder-info',
  '/api/test-drive',
  '/uploads/x.webp',
  '/products',
  '/identitytoolkit.googleapis.com/v2/passwordPolicy',
].map((path) => posting({ name: `GET ${path}`, method: 'GET', path: mostly(path), body: fc.constant('') }));

const removing = posting({
  name: 'api DELETE /api/accounts/:uid',
  method: 'DELETE',
  path: mostly('/api/accounts/somebody'),
  body: mutatedText({}),
});

// A form around bytes that are no image, an empty form, or a truncated one.
const upload = posting({
  name: 'api /api/upload',
  path: mostly('/api/upload'),
  type: fc.constantFrom(
    ...Array.from({ length: 6 }, () => 'multipart/form-data; boundary=edge'),
    'multipart/form-data',
    'multipart/form-data; boundary=""',
    'application/json',
  ),
  body: fc
    .record({
      disposition: fc.constantFrom(
        'form-data; name="image"; filename="cat.png"',
        'form-data; name="image"',
        'form-data; name="__proto__"; filename="x"',
        'form-data; filename="x"',
        'x',
        '',
      ),
      picture: fc.oneof(
        fc.string({ maxLength: 2_000, unit: 'binary' }),
        fc.constantFrom(
          '',
          '\u0089PNG\r\n\u001A\n',
          '\u00FF\u00D8\u00FF',
          'GIF89a',
          'RIFF0000WEBP',
          'x'.repeat(60_000),
        ),
      ),
      parts: fc.integer({ min: 0, max: 30 }),
      cutOff: fc.nat(400),
    })
    .map(({ disposition, picture, parts, cutOff }) => {
      const part = `--edge\r\nContent-Disposition: ${disposition}\r\nContent-Type: image/png\r\n\r\n${picture}\r\n`;
      const whole = `${part.repeat(parts % 4 === 0 ? parts : 1)}--edge--\r\n`;
      return cutOff < 200 ? whole.slice(0, cutOff) : whole;
    }),
});

export const httpEndpoints: readonly Endpoint[] = [
  ...rest,
  ...identity,
  ...api,
  removing,
  upload,
  ...reading,
];
