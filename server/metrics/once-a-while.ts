/**
 * The answer to a question that is costly: asked once for all who want it meanwhile, and again only when
 * it is older than so many milliseconds. A failure is not kept.
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
