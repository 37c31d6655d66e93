/** Who failed is left alone for so long, in milliseconds: calls that come meanwhile fail at once. */
const pauseMs = 5_000

/** The same question; after a failure it is not asked again for a moment, and fails as it did before. */
export function pausing<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let failed: { readonly error: unknown; readonly until: number } | undefined
  return async () => {
    if (failed !== undefined && performance.now() < failed.until) throw failed.error
    try {
      const answer = await ask()
      failed = undefined
      return answer
    } catch (error) {
      failed = { error, until: performance.now() + pauseMs }
      throw error
    }
  }
}
