import { expect, type TaskContext } from 'vitest'

/** At once, within one test. */
const atOnce = 24

/**
 * Tries many cases within one test, some at once, and counts each: for where a test of its own
 * would cost more than the case. Fails with what the first objections are.
 */
export async function tryAll<Case>(
  { task }: Pick<TaskContext, 'task'>,
  cases: readonly Case[],
  objectionsTo: (each: Case) => Promise<readonly string[]>,
): Promise<void> {
  const waiting = cases.values()
  const objections: string[] = []
  let held = 0
  const work = async (): Promise<void> => {
    for (const each of waiting) {
      const found = await objectionsTo(each)
      if (found.length === 0) held += 1
      objections.push(...found.map((objection) => `${JSON.stringify(each)}: ${objection}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  task.meta.cases = { tried: cases.length, held }
  expect(objections.slice(0, 20)).toEqual([])
}
