import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Contract } from '#ledger/contract.ts'
import { openVoteRow, type VoteRow } from '#ledger/governance/vote-row.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { governance } from '#queries/votes/dso.ts'

/** Open requests as rows, the next to end first; without the rules of the DSO, without thresholds. */
export function useOpenRows(contracts: readonly Contract[] | undefined) {
  const rules = useQuery(governance())
  const { data } = rules
  const rows = useMemo(() => {
    const known = { svs: data?.svs, threshold: data?.threshold }
    return contracts?.map((contract) => openVoteRow(contract, known)).toSorted(byDeadline)
  }, [contracts, data])
  return { rows, rules }
}

/** Without a deadline at the end. */
function byDeadline({ request: a }: VoteRow, { request: b }: VoteRow): number {
  if (a.voteBefore === undefined || b.voteBefore === undefined) {
    return a.voteBefore === b.voteBefore ? 0 : a.voteBefore === undefined ? 1 : -1
  }
  return compareRecordTimes(a.voteBefore, b.voteBefore)
}
