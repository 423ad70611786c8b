// What every request to the shop server passes: the Host and Origin check, the security headers, failures, and the web program's
// files.
export { answerFailures, logFailure } from './failures.ts';
export { enforceHostPolicy, loopbackHosts, namedHosts, refuseOtherOrigins } from './host-policy.ts';
export type { HostPolicy } from './host-policy.ts';
export { securityHeaders, uploadPolicy } from './headers.ts';
export { securePort } from './secure-port.ts';
export { sharedPort } from './shared-port.ts';
export type { SharedPort } from './shared-port.ts';
export { noPages, webFiles } from './web-files.ts';
