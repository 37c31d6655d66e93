import { useEffect, useState } from 'react'
import type { RewardState } from '../queries/reward-state.ts'

/** Returns a text that changes whenever the data read may have changed. */
export function readingVersion({ phase, loaded, searched }: RewardState): string {
  return `${phase} ${loaded} ${searched}`
}

/**
 * Returns the answer of a reading, or `undefined` before the first answer. Requests it again as the
 * reading advances, and shows the old answer meanwhile.
 * @param key identifies the request
 * @param ask a stable function
 */
export function useReadingAnswer<Answer>(
  key: string,
  version: string,
  ask: (version: string) => Promise<Answer>,
): Answer | undefined {
  const [answered, setAnswered] = useState<{ readonly key: string; readonly answer: Answer }>()
  useEffect(() => {
    let isWanted = true
    const answer = async () => {
      // A worker that has ended does not answer. The session's state reports that.
      const found = await ask(version).catch(() => undefined)
      if (isWanted && found !== undefined) setAnswered({ key, answer: found })
    }
    void answer()
    return () => {
      isWanted = false
    }
  }, [key, version, ask])
  return answered?.key === key ? answered.answer : undefined
}
