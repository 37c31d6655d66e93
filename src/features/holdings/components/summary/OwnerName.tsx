import { useQuery } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import { entryOfParty } from '#features/names/queries/lookups.ts'
import { visibleText } from '#ui/visible-text.ts'

const freshMs = 300_000

/** A party's first ANS name in name order, loaded when scrolled into view. */
export function OwnerName({ party }: { readonly party: PartyId }) {
  const { data } = useQuery({ ...entryOfParty(party), staleTime: freshMs })
  if (data === undefined) return null
  if (data === null) return <span className="secondary">—</span>
  return <span title={visibleText(data.name)}>{visibleText(data.name)}</span>
}
