// settings/pos: staff read it, an admin writes it together with its entry of the audit log (BA-08).
import type { Backend } from '#backend/connect';
import type { AuditFields } from '#domain/audit';
import {
  isSamePosSettings,
  type PosSettings,
  type PosSettingsDraft,
  posSettingsDocument,
  readPosSettings,
} from '#domain/pos-settings';
import { writePay } from './delivery-settings.ts';
import { createLoggedRecord, type LoggedRecord } from './logged-record.ts';

export type PosSettingsRepository = LoggedRecord<PosSettings, PosSettingsDraft>;

export function createPosSettingsRepository(backend: Backend): PosSettingsRepository {
  return createLoggedRecord<PosSettings, PosSettingsDraft>(backend, {
    id: 'pos',
    read: readPosSettings,
    isSame: isSamePosSettings,
    document: posSettingsDocument,
    merge: false,
    facts: factsOf,
    // Buyers of the web store pay to the same wallet and address.
    beside: ({ walletNumber, instapayAddress }, commit) =>
      writePay({ wallet: walletNumber, instapay: instapayAddress }, commit),
  });
}

function factsOf(settings: PosSettingsDraft): AuditFields {
  const { methods, noReturn, ...fields } = posSettingsDocument(settings);
  return { ...fields, methods: methods.join(', '), noReturn: noReturn.join(', ') };
}
