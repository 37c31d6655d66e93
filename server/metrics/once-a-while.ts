/**
 * Returns a cached version of a costly request: sent once for all waiting callers, and again only
 * when the answer is older than some milliseconds. Failures are not cached.
 */
export function onceAWhile<Answer>(
  ask: () => Promise<Answer>,
  freshMs: number,
  now: () => number = Date.now,
): () => Promise<Answer> {
  let held: { readonly at: number; readonly answer: Promise<Answer> } | undefined
  return () => {
    if (held !== undefined && now() - held.at < freshMs) return held.answer
    const asked = { at: now(), answer: ask() }
    held = asked
    asked.answer.catch(() => {
      if (held === asked) held = undefined
    })
    return asked.answer
  }
}
