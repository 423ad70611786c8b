// How long a CDN may store what the shop answers to everybody: a browser asks each time.

export const cached = 'public, max-age=0, s-maxage=30';

/** Stated, because a CDN may keep a 404 without it for ten minutes (WS-01). */
export const cachedUnknown = 'public, max-age=0, s-maxage=60';
