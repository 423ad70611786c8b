// When a service counts as one that is just starting (CL-13).

/** Null when the answer has not come after 800 ms. */
export function inTime<Value>(answer: Promise<Value>): Promise<Value | null> {
  const later = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), slowAfterMs);
  });
  return Promise.race([answer, later]);
}

const slowAfterMs = 800;
