import type { RequestPath, RequestProblem } from './request-problem.ts'

/**
 * Returns problems in the order of the form: the problems of each command first, then the others.
 * Otherwise keeps the order.
 */
export function inFormOrder(problems: readonly RequestProblem[]): readonly RequestProblem[] {
  return problems.toSorted((a, b) => commandIndex(a.path) - commandIndex(b.path))
}

function commandIndex([member, index = -1]: RequestPath): number {
  return member === 'commands' ? Number(index) : Number.MAX_SAFE_INTEGER
}
