import type { TestContext } from 'vitest'

const atOnce = 24

/**
 * Runs many cases within one test, some at once, and counts each case for the summary. Used where a
 * separate test per case would take longer than the case. Returns the first objections.
 */
export async function tryAll<Case>(
  task: TestContext['task'],
  cases: readonly Case[],
  objectionsTo: (each: Case) => Promise<readonly string[]>,
): Promise<string[]> {
  const waiting = cases.values()
  const objections: string[] = []
  let held = 0
  const work = async (): Promise<void> => {
    for (const each of waiting) {
      const found = await objectionsTo(each)
      if (found.length === 0) held += 1
      objections.push(
        ...found.map((objection) => `${JSON.stringify(each).slice(0, 200)}: ${objection}`),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  task.meta.cases = { tried: cases.length, held }
  return objections.slice(0, 20)
}
