// Entry point of approvers: the PIN of an admin.
export { type ApproverRepository, createApproverRepository } from './approvers.ts';
