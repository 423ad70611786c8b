// Which backend this PC speaks to: a shop server that has been met, or the Firebase project of this build.
import type { BackendConfiguration } from '#backend/connect';
import type { BackendChoice, BackendState, ChoiceError } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import { meetShop, originOf, type ShopIdentity } from '../pairing/index.ts';
import type { KeptBackend } from '../settings/index.ts';

export type ChosenBackend = Exclude<KeptBackend, { kind: 'unchosen' }>;

/** Checks a choice before anything is changed; a shop server is asked who it is. */
export const checkedChoice = async (
  choice: BackendChoice,
  builtIn: BackendConfiguration | null,
): Promise<Result<ChosenBackend, ChoiceError>> => {
  if (choice.kind === 'builtIn') return builtIn === null ? err({ type: 'NothingBuiltIn' }) : ok(choice);
  const origin = originOf(choice.address, choice.code);
  if (origin === null) return err({ type: 'AddressWrong' });
  const met = await meetShop(origin, choice.code);
  if (!met.ok) return met;
  const { shop, certificate } = met.value;
  return ok({ kind: 'shopServer', address: met.value.origin, shop, certificate });
};

export const configurationFor = (
  backend: ChosenBackend,
  builtIn: BackendConfiguration | null,
): BackendConfiguration | null =>
  backend.kind === 'builtIn'
    ? builtIn
    : { kind: 'shopServer', origin: backend.address, apiOrigin: backend.address };

/** What a shop server is known by; null for Firebase, which the world's authorities vouch for. */
export const identityOf = (backend: ChosenBackend): ShopIdentity | null =>
  backend.kind === 'builtIn'
    ? null
    : { origin: backend.address, certificate: backend.certificate, shop: backend.shop };

/** The folder in which everything of this shop is kept: it is the shop's for good, whatever its address and certificate. */
export const placeOf = (backend: ChosenBackend, builtIn: BackendConfiguration | null): string => {
  if (backend.kind === 'shopServer') return `shop-${backend.shop}`;
  return builtIn?.kind === 'cloud' ? `firebase-${builtIn.projectId}` : 'firebase';
};

/** An origin; null for Firebase. */
export const addressOf = (backend: ChosenBackend): string | null =>
  backend.kind === 'shopServer' ? backend.address : null;

/** What the window is told of it. */
export const shownBackend = (backend: KeptBackend): BackendState =>
  backend.kind === 'shopServer' ? { kind: 'shopServer', address: backend.address } : backend;
