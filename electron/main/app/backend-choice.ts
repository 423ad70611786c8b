// The backend of this PC: a paired shop server or the Firebase project of this build.
import type { BackendConfiguration } from '#backend/connect';
import type { BackendChoice, BackendState, ChoiceError } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import { pairShop, originOf, type ShopIdentity } from '../pairing/index.ts';
import type { StoredBackend } from '../settings/index.ts';

export type ChosenBackend = Exclude<StoredBackend, { kind: 'unchosen' }>;

/** Checks a choice before anything is changed. A shop server is paired first. */
export async function checkChoice(
  choice: BackendChoice,
  bundled: BackendConfiguration | null,
): Promise<Result<ChosenBackend, ChoiceError>> {
  if (choice.kind === 'bundled') return bundled === null ? err({ type: 'NotBundled' }) : ok(choice);
  const origin = originOf(choice.url, choice.code);
  if (origin === null) return err({ type: 'AddressWrong' });
  const met = await pairShop(origin, choice.code);
  if (!met.ok) return met;
  const { shop, certificate } = met.value;
  return ok({ kind: 'shopServer', address: met.value.origin, shop, certificate });
}

export function configurationFor(
  backend: ChosenBackend,
  bundled: BackendConfiguration | null,
): BackendConfiguration | null {
  return backend.kind === 'bundled'
    ? bundled
    : { kind: 'shopServer', origin: backend.address, apiOrigin: backend.address };
}

/** The identity of a shop server; null for Firebase, whose certificate is signed by a public authority. */
export function identityOf(backend: ChosenBackend): ShopIdentity | null {
  return backend.kind === 'bundled'
    ? null
    : { origin: backend.address, certificate: backend.certificate, shop: backend.shop };
}

/** The name of the folder with all data of this shop. It stays the same when the shop's URL or certificate changes. */
export function profileFolder(backend: ChosenBackend, bundled: BackendConfiguration | null): string {
  if (backend.kind === 'shopServer') return `shop-${backend.shop}`;
  return bundled?.kind === 'cloud' ? `firebase-${bundled.projectId}` : 'firebase';
}

/** The origin of the backend; null for Firebase. */
export function backendOrigin(backend: ChosenBackend): string | null {
  return backend.kind === 'shopServer' ? backend.address : null;
}

/** The part of the choice that the window shows. */
export function backendStateOf(backend: StoredBackend): BackendState {
  return backend.kind === 'shopServer' ? { kind: 'shopServer', origin: backend.address } : backend;
}
