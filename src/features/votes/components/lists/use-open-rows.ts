import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Contract } from '#ledger/contract.ts'
import { byEnd } from '../../rules/vote-end.ts'
import { openVoteRow } from '../../rules/vote-row.ts'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import { governance } from '../../queries/dso.ts'
import { useNow } from '#ui/time/now.ts'

const minute = 60_000_000n

/**
 * Returns open requests as rows: the request that ends next comes first. Without the DSO's rules,
 * rows have no thresholds. Sorts again once a minute, because deadlines pass.
 */
export function useOpenRows(contracts: readonly Contract[] | undefined) {
  const rules = useQuery(governance())
  const { data } = rules
  const minutes = microsOf(useNow()) / minute
  const rows = useMemo(() => {
    const known = { svs: data?.svs, threshold: data?.threshold }
    const inOrder = byEnd(recordTimeOf(minutes * minute))
    return contracts
      ?.map((contract) => openVoteRow(contract, known))
      .toSorted((a, b) => inOrder(a.request, b.request))
  }, [contracts, data, minutes])
  return { rows, rules }
}
