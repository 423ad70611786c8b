// What a connected till does with the stays and stay requests of the simulated shop.
import type { StayDraft, StayRequest, StayRequestStatus } from '#domain/stay';
import type { QueuedStay } from '#till';

interface Boarding {
  readonly stays: Map<string, QueuedStay>;
  readonly requests: Map<string, StayRequest>;
}

export function pendingRequests({ requests }: Boarding): readonly StayRequest[] {
  return [...requests.values()].filter(({ status }) => status === 'pending');
}

export function endStay({ stays }: Boarding, id: string): void {
  const stay = stays.get(id);
  if (stay !== undefined) stays.set(id, { ...stay, status: 'completed' });
}

export function acceptRequest(boarding: Boarding, request: StayRequest, draft: StayDraft): void {
  const hostingId = `stay-of-${request.id}`;
  boarding.stays.set(hostingId, { ...draft, id: hostingId });
  answer(boarding, request, 'accepted');
}

export function declineRequest(boarding: Boarding, request: StayRequest): void {
  answer(boarding, request, 'declined');
}

function answer({ requests }: Boarding, request: StayRequest, status: StayRequestStatus): void {
  requests.set(request.id, { ...request, status });
}
