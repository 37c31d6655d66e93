import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { writePosition } from '#ledger/history/position.ts'
import { addMicros } from '#ledger/record-time.ts'
import { searchFor } from '#ledger/submission/search-for.ts'
import type { SentRequest } from '#ledger/submission/sent-request.ts'
import { currentMigration } from '#queries/network.ts'

/** Two clocks may differ: the search begins this much before. */
const earlier = -120_000_000n

/** Leads to a search of the update history for what the request would do, since it was sent. */
export function SearchLink({ sent }: { readonly sent: SentRequest }) {
  const { data } = useQuery(currentMigration())
  const where = searchFor(sent.body)
  if (where === undefined) return null
  const from =
    data === undefined
      ? undefined
      : writePosition({
          migrationId: data.migration_id,
          recordTime: addMicros(sent.sentAt, earlier),
        })
  return (
    <>
      <Link to="/search" search={{ where, from, order: 'oldest' }} target="_blank">
        Search the update history in a new tab
      </Link>{' '}
      for its parties and templates since it was sent: Scan has only the updates that the DSO sees.
    </>
  )
}
