// Which backend this PC speaks to: a shop server that has been met, or the Firebase project of this build.
import type { BackendConfiguration } from '#backend/connect';
import type { BackendChoice, BackendState, ChoiceError } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import { pairShop, originOf, type ShopIdentity } from '../pairing/index.ts';
import type { StoredBackend } from '../settings/index.ts';

export type ChosenBackend = Exclude<StoredBackend, { kind: 'unchosen' }>;

/** Checks a choice before anything is changed; a shop server is asked who it is. */
export async function checkChoice(
  choice: BackendChoice,
  bundled: BackendConfiguration | null,
): Promise<Result<ChosenBackend, ChoiceError>> {
  if (choice.kind === 'bundled') return bundled === null ? err({ type: 'NotBundled' }) : ok(choice);
  const origin = originOf(choice.address, choice.code);
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

/** What a shop server is known by; null for Firebase, which the world's authorities vouch for. */
export function identityOf(backend: ChosenBackend): ShopIdentity | null {
  return backend.kind === 'bundled'
    ? null
    : { origin: backend.address, certificate: backend.certificate, shop: backend.shop };
}

/** The folder in which everything of this shop is kept: it is the shop's for good, whatever its address and certificate. */
export function profileFolder(backend: ChosenBackend, bundled: BackendConfiguration | null): string {
  if (backend.kind === 'shopServer') return `shop-${backend.shop}`;
  return bundled?.kind === 'cloud' ? `firebase-${bundled.projectId}` : 'firebase';
}

/** An origin; null for Firebase. */
export function backendOrigin(backend: ChosenBackend): string | null {
  return backend.kind === 'shopServer' ? backend.address : null;
}

/** What the window is told of it. */
export function backendStateOf(backend: StoredBackend): BackendState {
  return backend.kind === 'shopServer' ? { kind: 'shopServer', address: backend.address } : backend;
}
