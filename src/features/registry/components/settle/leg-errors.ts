import type { RequestProblem } from '#features/commands/rules/request-problem.ts'
import { legColumns, type LegColumn } from '../../rules/transfer-legs.ts'

/** A leg's errors by column, as sentences. */
export type LegErrors = Readonly<Partial<Record<LegColumn, string>>>

/** Returns the first error of each column, by leg index. Warnings are omitted. */
export function legErrors(problems: readonly RequestProblem[]): ReadonlyMap<number, LegErrors> {
  const all = new Map<number, Partial<Record<LegColumn, string>>>()
  for (const { path, message, level } of problems) {
    const [member, index, name, ...deeper] = path
    const column = legColumns.find((one) => one === name)
    if (member !== 'transferLegs' || typeof index !== 'number' || column === undefined) continue
    if (level !== 'error' || deeper.length > 0) continue
    const ofLeg = all.get(index) ?? {}
    ofLeg[column] ??= message
    all.set(index, ofLeg)
  }
  return all
}
