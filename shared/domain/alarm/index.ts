// Entry point of the alarms about the tills.
export { alarmsOf, causeKeys, maxBackupAge, seenOf, unseenAlarms } from './alarms.ts';
export type { Alarm, AlarmFacts, AlarmKind, SeenCauses } from './alarms.ts';
