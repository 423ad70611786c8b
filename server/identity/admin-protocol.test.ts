// The account calls of firebase-admin over HTTP.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/documents';
import { identityAdminProtocol } from './admin-protocol.ts';
import { createIdentity } from './identity.ts';
import { identityMigrations } from './migrations.ts';

const accounts = '/identitytoolkit.googleapis.com/v1/projects/demo-aleef/accounts';

async function service() {
  const opened = openDatabase(':memory:', { identity: identityMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const identity = createIdentity({ database: opened.value, project: 'demo-aleef', now: Date.now });
  const app = Fastify();
  await app.register(identityAdminProtocol, { identity, project: 'demo-aleef' });
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { authorization: 'Bearer owner' } });
  const create = async (name: string) => {
    const made = await identity.create({
      email: `${name}@shop.test`,
      password: 'secret-1',
      displayName: name,
    });
    if (!made.ok) throw new Error(made.error.type);
    return made.value.uid;
  };
  return { identity, post, create };
}

test('a lookup answers each account once, however often and by whatever it is asked for (FC-22)', async () => {
  const { post, create } = await service();
  const [mona, sara] = [await create('mona'), await create('sara')];
  const looked = await post(`${accounts}:lookup`, {
    localId: [mona, mona, 'nobody', sara],
    email: ['MONA@shop.test', 'sara@shop.test', 'nobody@shop.test'],
  });
  expect(looked.json().users).toMatchObject([{ localId: mona }, { localId: sara }]);
});

test('firebase-admin removes the name and the image of an account (FC-22)', async () => {
  const { post, create, identity } = await service();
  const localId = await create('mona');
  identity.setPhoto(localId, 'https://shop.test/mona.png');
  const update = (deleteAttribute: readonly string[]) =>
    post(`${accounts}:update`, { localId, deleteAttribute });
  expect((await update(['DISPLAY_NAME', 'PHOTO_URL'])).json()).toEqual({ localId });
  expect(identity.account(localId)).toMatchObject({ displayName: null, photoUrl: null });
  expect((await update(['PASSWORD'])).json()).toMatchObject({ error: { message: 'OPERATION_NOT_ALLOWED' } });
  expect((await update(['SHOE_SIZE'])).json()).toMatchObject({ error: { message: 'INVALID_ARGUMENT' } });
});
