// Installs a browser by one of several ways, each of which may fail for a moment: a lock that another program holds, a server that
// does not answer.

export interface WayToInstall {
  readonly name: string;
  /** The programs that are there afterwards, the best one first; none when the way has failed. */
  readonly install: () => readonly string[];
}

export interface InstallDeps {
  readonly starts: (program: string) => Promise<boolean>;
  readonly report: (line: string) => void;
  /** Milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** Milliseconds before the second and the third try. */
const pauses = [5_000, 15_000] as const;

/** The first program that starts; undefined after three tries of each way. */
export async function installBrowser(
  ways: readonly WayToInstall[],
  { starts, report, pause }: InstallDeps,
): Promise<string | undefined> {
  for (const { name, install } of ways) {
    for (const wait of [0, ...pauses]) {
      if (wait > 0) await pause(wait);
      report(`no browser here that starts: asking ${name} for one`);
      for (const program of install()) if (await starts(program)) return program;
    }
  }
  return undefined;
}
