import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import { resolvedAccount } from '../queries/account-question.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Time } from '#ui/time/Time.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import type { AddressOwners, SnapshotParams } from '#features/holdings/index.ts'
import { AccountView } from './AccountView.tsx'

interface AskedAccountProps {
  readonly placed: AddressOwners
  readonly from: SnapshotParams
  readonly to: SnapshotParams
  /** The owner whose account is shown. Defaults to the first owner. */
  readonly party: PartyId | undefined
  readonly onParty: (party: PartyId | undefined) => void
}

/**
 * Looks up what the address does not contain: the migrations, and the snapshots that prove the
 * account.
 */
export function AccountLoader({ placed, from, to, party, onParty }: AskedAccountProps) {
  const query = useQuery(resolvedAccount(placed.owners, momentOf(from), momentOf(to)))
  const { data, error } = query
  if (data?.ok === true) {
    return (
      <>
        {data.isFromTheFirst && from.at !== undefined ? (
          <Box component="p" py="md">
            It begins with the first snapshot available, of{' '}
            <Time value={data.question.from.recordTime} />: what was held before is not known.
          </Box>
        ) : null}
        {placed.isLocal ? (
          <Box component="p" py="md" className="secondary">
            The list of owners is kept in this browser: this address leads to it here only.
          </Box>
        ) : null}
        <AccountView question={data.question} party={party} onParty={onParty} />
      </>
    )
  }
  if (data?.ok === false) {
    return (
      <EmptyState title="There is no snapshot to begin with">
        Scan has none from before the end of this period, so the opening balance is not known. It
        takes one every few hours: choose a later end, or come back.
      </EmptyState>
    )
  }
  const failure = failureOf(error)
  // A bug of this program, which the route's error page shows.
  if (error !== null && failure === undefined) throw error
  if (failure === undefined) return <LoadingState words="Looking up the snapshots" rows={6} />
  return (
    <ErrorPanel
      failure={failure}
      title="The snapshots could not be looked up"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}

/**
 * Returns only the time of a snapshot in the address, because any snapshot at that time will do.
 */
function momentOf({ migration, at }: SnapshotParams) {
  return { migration, at }
}
