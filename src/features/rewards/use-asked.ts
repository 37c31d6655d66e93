import { useEffect, useState } from 'react'
import type { RewardState } from '#queries/rewards/reward-state.ts'

/** Another text whenever what was read may have changed. */
export function versionOf({ phase, loaded, searched }: RewardState): string {
  return `${phase} ${loaded} ${searched}`
}

/**
 * What a reading answers to a question, asked anew when it has come further; `undefined` until the
 * first answer. The answer before stays until the next is there.
 * @param key another one is another question
 * @param ask a stable function
 */
export function useAsked<Answer>(
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
