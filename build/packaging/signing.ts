// Who signs the installers: without a name and a certificate they are built unsigned, and whoever builds them is told.

export interface Signing {
  /** As it stands in the certificate: on Windows an installed program takes new versions of this publisher only. */
  readonly publisherName: string;
}

/**
 * `ALEEF_PUBLISHER` names the publisher, `CSC_LINK` (or `WIN_CSC_LINK`) holds the certificate that electron-builder signs with.
 * null where either is missing.
 */
export function signingOf(environment: Readonly<Record<string, string | undefined>>): Signing | null {
  const publisherName = environment['ALEEF_PUBLISHER'] ?? '';
  const certificate = environment['WIN_CSC_LINK'] ?? environment['CSC_LINK'] ?? '';
  return publisherName === '' || certificate === '' ? null : { publisherName };
}
