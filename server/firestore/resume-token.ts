// Resume tokens: from which version of which database a listener goes on.

/** A token (base64) that says: everything up to this time, in microseconds, has been sent. */
export function resumeTokenOf(epoch: string, time: number): string {
  return Buffer.from(`${epoch}.${time}`).toString('base64');
}

/** The time in a token of this epoch that is not ahead of `latest`; null for a token that is worthless here. */
export function timeOfToken(token: string, epoch: string, latest: number): number | null {
  const [tokenEpoch, text = ''] = Buffer.from(token, 'base64').toString().split('.');
  const time = /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return tokenEpoch === epoch && time <= latest ? time : null;
}
