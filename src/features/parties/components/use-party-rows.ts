import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { useUnsetTarget } from '#shared/components/use-unset-target.ts'
import { findParties } from '../rules/party-list.ts'
import { ownRights } from '#shared/queries/admin/own-rights.ts'
import type { PartyDetails } from '../queries/parties.ts'
import { nameEntries } from '#features/names/queries/names.ts'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'
import { mineFirst, partyRows, type PartyRow } from './party-rows.ts'

const noParties: readonly PartyDetails[] = []

interface PartyRowsOptions {
  /** Words that a row must contain. */
  readonly find: string
  /** Keeps the participant's order, for one page of its list. */
  readonly keepsOrder?: boolean
}

/** Returns the rows of parties with their known labels, names and rights. */
export function usePartyRows(
  parties: readonly PartyDetails[] | undefined,
  { find, keepsOrder = false }: PartyRowsOptions,
): readonly PartyRow[] {
  const labels = use(PartyLabelsContext)
  const hasScan = useUnsetTarget('scan') === undefined
  const entries = useQuery({
    ...nameEntries({ by: 'prefix', text: '' }),
    enabled: hasScan,
    retry: false,
  }).data?.entries
  const rights = useQuery(ownRights()).data?.rights
  return useMemo(() => {
    const rows = partyRows(parties ?? noParties, { labels, entries: entries ?? [], rights })
    const found = findParties(rows, find, ({ label, names }) => [label?.text ?? '', ...names])
    return keepsOrder ? found : mineFirst(found)
  }, [parties, labels, entries, rights, find, keepsOrder])
}
