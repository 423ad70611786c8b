// Handling of every request to the shop server: Host and Origin check, security headers, error responses, and the files
// of the web build.
export { answerFailures, logFailure } from './failures.ts';
export { GzipCache } from './gzip-cache.ts';
export {
  behindProxy,
  enforceHostPolicy,
  loopbackHosts,
  namedHosts,
  refuseOtherOrigins,
} from './host-policy.ts';
export type { HostPolicy } from './host-policy.ts';
export { securityHeaders, uploadPolicy } from './headers.ts';
export { isSecureOrigin } from './origin.ts';
/** @internal For the test of the deployed addresses. */
export { isPageAddress } from './page-addresses.ts';
export { isStoreAddress } from './page-addresses.ts';
export { logRequests } from './request-log.ts';
export { securePort } from './secure-port.ts';
export { sharedPort } from './shared-port.ts';
export type { SharedPort } from './shared-port.ts';
export { noPages, webFiles } from './web-files.ts';
export { refuseMalformedUrls, routedUrl } from './malformed-urls.ts';
