// The signature of the installers: without a publisher and a certificate they are built unsigned, with a warning.

export interface Signing {
  /** The name in the certificate: on Windows an installed app accepts new versions of this publisher only. */
  readonly publisherName: string;
}

/**
 * `ALEEF_PUBLISHER` names the publisher, `CSC_LINK` (or `WIN_CSC_LINK`) is the certificate for electron-builder. null where
 * either is missing.
 */
export function signingOf(environment: Readonly<Record<string, string | undefined>>): Signing | null {
  const publisherName = environment['ALEEF_PUBLISHER'] ?? '';
  const certificate = environment['WIN_CSC_LINK'] ?? environment['CSC_LINK'] ?? '';
  return publisherName === '' || certificate === '' ? null : { publisherName };
}
