// Entry point of order tracks: what a buyer reads of an order, without the SDK and without signing in.
export { readOrderTrack } from './read-track.ts';
export { deriveTrackId, type DeriveTrackId } from './track-id.ts';
