import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import { Count } from '#ui/Count.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'

/** Lists the parties whose contracts the participant returned. */
export function ReaderNames({ readers }: { readonly readers: ReadableParties }) {
  if (readers === 'any party') return <>every party that it hosts</>
  const [first, ...others] = readers
  if (first === undefined) return <>no party (the token cannot read as any party)</>
  if (others.length === 0) return <Party id={v.parse(PartyId, first)} />
  return <Count value={readers.length} noun="party" plural="parties" />
}
