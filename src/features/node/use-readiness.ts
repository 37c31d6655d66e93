import { hashKey, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recordTimeOf } from '#ledger/record-time.ts'
import { familyHealth } from '#queries/connections.ts'
import { withCheck, type ReadinessPeriod } from './readiness-history.ts'

const health = familyHealth('ledger')
const hash = hashKey(health.queryKey)

/** What the checks of the participant came to while this page was open, newest first. */
export function useReadiness(): readonly ReadinessPeriod[] {
  const client = useQueryClient()
  useQuery(health)
  const [history, setHistory] = useState(() => withLastCheck(client, []))
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.query.queryHash !== hash) return
        if (event.action.type === 'success') setHistory((before) => withLastCheck(client, before))
      }),
    [client],
  )
  return history
}

function withLastCheck(
  client: QueryClient,
  history: readonly ReadinessPeriod[],
): readonly ReadinessPeriod[] {
  const state = client.getQueryState(health.queryKey)
  if (state?.data === undefined) return history
  return withCheck(history, state.data, recordTimeOf(BigInt(state.dataUpdatedAt) * 1000n))
}
