// Entry point of the alarms about the tills.
export { alarmKey, alarmsOf, unseenAlarms } from './alarms.ts';
export type { Alarm, AlarmFacts, AlarmKind } from './alarms.ts';
