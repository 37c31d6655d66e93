/** Milliseconds without requests after a failure. Calls in this time fail at once. */
const pauseMs = 5_000

/**
 * Returns a version of a request that pauses after a failure. During the pause, the request is not
 * sent and fails with the same error.
 */
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
