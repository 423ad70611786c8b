// The contract tests that Google's emulator cannot answer as the shop server does, by their titles, each with its reason (GE-02).
const accounts = "the accounts are the shop server's, which writes their records among its own documents";
const api = "the HTTP API is the shop server's, which reads its own documents";
const clock = 'the test sets the clock of the shop server; that of the emulator cannot be set';

export const differingTests: Readonly<Record<string, string>> = {
  'a user whose account is disabled is signed out of an open page (AU-20)': accounts,
  'a sale of a disabled cashier is Refused, not Unreachable (LG-11)': accounts,
  'an account that an admin creates has its record and can sign in, and the admin stays signed in (AU-19, DB-36, DB-39, DB-60)':
    accounts,
  'each refusal of the accounts API has a type, and who is deleted cannot sign in (ER-17, ER-18, DB-40, DB-41)':
    accounts,
  'the footer reads saved settings; an emptied link or limit is removed (DB-43, AS-11, AS-14)': api,
  'a visitor reads the own pages as an admin saved them, with an entry of the log (FW-27, AL-04)': api,
  'a program states no number of another till beyond a step, nor two steps at a time (FS-29)': clock,
  'the attacked till goes on selling, its alarm stands, and an admin sets its numbers right (FS-29)': clock,
  'a report of a till that others have raised arrives, whatever its numbers are (FS-29)': clock,
  'the proof of a day arrives right after a report, and when its numbers are beyond a step (FS-29, TH-07)':
    clock,
  'a till that is 10,000 receipts ahead states them in five reports (FS-29)': clock,
  'a till compares its clock with the wall clock of the shop server, in the cloud with the time of its report (FP-16, FP-17)':
    clock,
  'a cashier may ask for 60 phones a minute over all transports, then for none; an admin is not counted (FS-40)':
    'the limits of requests are those of the shop server',
};
