import { useEffect, useState } from 'react'
import type { ComparedLine } from '#ledger/holdings/compare-lines.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import type {
  ComparisonQuestion,
  ComparisonSession,
  ComparisonView,
} from '#queries/holdings/compare-state.ts'
import { movementTime } from './movement-time.ts'

/** More lines than anybody prints. */
export const mostLines = 2000

export interface StatementLines {
  readonly count: number
  /** In the order of time. */
  readonly byOwner: ReadonlyMap<PartyId, readonly ComparedLine[]>
}

/** What a statement lists: what came and went, or with one snapshot what is held. */
export function viewOf({ before }: ComparisonQuestion): ComparisonView {
  return {
    fates: before === undefined ? ['stayed'] : ['appeared', 'disappeared'],
    owner: undefined,
    sortBy: 'created',
  }
}

/** The lines of all owners, read again when more is known; `undefined` until then. */
export function useStatementLines(
  session: ComparisonSession,
  question: ComparisonQuestion,
): StatementLines | undefined {
  const [lines, setLines] = useState<StatementLines>()
  const { compared, explaining, before, after } = session.state()
  const { found, phase } = explaining
  const revision =
    compared === undefined
      ? undefined
      : [phase, found, before?.loaded ?? 0, after.loaded, compared.horizon].join(' ')
  useEffect(() => {
    if (revision === undefined) return undefined
    let isWanted = true
    const read = async () => {
      const { count, lines } = await session.lines(viewOf(question), 0, mostLines)
      if (isWanted) setLines({ count, byOwner: ownersOf(lines) })
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [session, question, revision])
  return lines
}

function ownersOf(lines: readonly ComparedLine[]) {
  const byOwner = new Map<PartyId, ComparedLine[]>()
  for (const line of lines.toSorted(byTime)) {
    const owner = line.holding.amulet?.owner
    if (owner === undefined) continue
    const known = byOwner.get(owner)
    if (known === undefined) byOwner.set(owner, [line])
    else known.push(line)
  }
  return byOwner
}

/** What has no known time comes last. */
function byTime(a: ComparedLine, b: ComparedLine): number {
  const [first, second] = [movementTime(a), movementTime(b)]
  if (first === undefined || second === undefined) {
    return Number(first === undefined) - Number(second === undefined)
  }
  return compareRecordTimes(first, second)
}
