// Entry point of hand-over lists: the repository, and how the change of an order reads and writes the list that it is on.
export { createHandoverRepository, type HandoverRepository, readListIn, writeListIn } from './handovers.ts';
