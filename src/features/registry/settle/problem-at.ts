import type { RequestPath, RequestProblem } from '#ledger/commands/request-problem.ts'

/** What is wrong at a path, as a sentence; doubts stand in the list of problems alone. */
export function problemAt(
  problems: readonly RequestProblem[],
  path: RequestPath,
): string | undefined {
  return problems.find(
    (problem) =>
      problem.level === 'error' &&
      problem.path.length === path.length &&
      path.every((step, index) => problem.path[index] === step),
  )?.message
}
