import { failureOf } from '#api/errors.ts'

/** Factor by which a page shrinks after an answer that took too long. */
const shrink = 10

/**
 * Returns a caller that requests a smaller page after a slow answer, because updates vary in
 * length. The size grows back with each answer. Fails if a page of one update is too slow, too.
 */
export function createPageSizes() {
  let most = Infinity
  return async function ask<Answer>(
    pageSize: number,
    page: (pageSize: number) => Promise<Answer>,
  ): Promise<Answer> {
    for (;;) {
      const size = Math.min(pageSize, most)
      try {
        const answer = await page(size)
        most = size * 2
        return answer
      } catch (error) {
        if (failureOf(error)?.kind !== 'timed-out' || size === 1) throw error
        most = Math.max(1, Math.floor(size / shrink))
      }
    }
  }
}
