import type { RequestPath, RequestProblem } from '#ledger/commands/request-problem.ts'

/** The sentence for the field at a path: its first error, else its first warning. */
export function problemAt(
  problems: readonly RequestProblem[],
  path: RequestPath,
): string | undefined {
  const own = problems.filter(
    (problem) =>
      problem.path.length === path.length &&
      path.every((step, index) => problem.path[index] === step),
  )
  return (own.find(({ level }) => level === 'error') ?? own[0])?.message
}
