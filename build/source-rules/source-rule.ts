/** Complaints about one file, each a readable line. */
export type SourceRule = (path: string, source: string) => readonly string[];
