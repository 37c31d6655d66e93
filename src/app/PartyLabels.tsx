import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { partyLabels, readLabels } from '#shared/queries/party-labels.ts'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'

/** Hands the user's labels of parties to wherever party ids are shown. */
export function PartyLabels({ children }: { readonly children: ReactNode }) {
  const kept = useQuery(partyLabels()).data
  const labels = useMemo(() => readLabels(kept), [kept])
  return <PartyLabelsContext value={labels}>{children}</PartyLabelsContext>
}
