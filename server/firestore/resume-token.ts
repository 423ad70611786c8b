// Resume tokens: the epoch and the time from which a listener continues.

/** A token (base64) that states: everything up to this time (microseconds) was sent. */
export function resumeTokenOf(epoch: string, time: number): string {
  return Buffer.from(`${epoch}.${time}`).toString('base64');
}

/** The time of a token of this epoch that is not later than `latest`; null for an invalid token. */
export function timeOfToken(token: string, epoch: string, latest: number): number | null {
  const [tokenEpoch, text = ''] = Buffer.from(token, 'base64').toString().split('.');
  const time = /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return tokenEpoch === epoch && time <= latest ? time : null;
}

/** A token of this server is shorter. A longer one waits as its beginning, which no time is read from. */
export function boundedToken(token: string): string {
  return token.slice(0, maxTokenCharacters);
}

const maxTokenCharacters = 200;
