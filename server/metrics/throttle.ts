/**
 * Returns a cached version of a costly request. All waiting callers share one request. A new
 * request is sent only if the answer is older than `freshMs`. Failures are not cached.
 */
export function throttle<Answer>(
  ask: () => Promise<Answer>,
  freshMs: number,
  now: () => number = Date.now,
): () => Promise<Answer> {
  let held: { readonly at: number; readonly answer: Promise<Answer> } | undefined
  return () => {
    if (held !== undefined && now() - held.at < freshMs) return held.answer
    const entry = { at: now(), answer: ask() }
    held = entry
    entry.answer.catch(() => {
      if (held === entry) held = undefined
    })
    return entry.answer
  }
}
