import { useEffect, useState } from 'react'
import type { RewardState } from '../queries/reward-state.ts'

/** Another text whenever what was read may have changed. */
export function readingVersion({ phase, loaded, searched }: RewardState): string {
  return `${phase} ${loaded} ${searched}`
}

/**
 * Returns a reading's answer, requested again as the reading advances, or `undefined` until the
 * first one. An older answer stays until the next arrives.
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
      // A worker that has ended answers nothing: the state of its session tells of that.
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
