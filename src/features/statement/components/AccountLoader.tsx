import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import { resolvedAccount } from '../queries/account-question.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import type { SnapshotParams } from '#features/holdings/index.ts'
import type { AddressOwners } from '#features/holdings/queries/owner-list.ts'
import { AccountFigures } from './AccountFigures.tsx'
import { AccountSelect } from './AccountSelect.tsx'
import { AccountView } from './AccountView.tsx'
import { NoSnapshot } from './NoSnapshot.tsx'

interface AccountLoaderProps {
  readonly placed: AddressOwners
  readonly from: SnapshotParams
  readonly to: SnapshotParams
  /** Set if the updates are loaded from the participant instead of Scan. */
  readonly source: 'participant' | undefined
  readonly onScan: () => void
  /** The owner whose account is shown. Defaults to the first owner. */
  readonly party: PartyId | undefined
  readonly onParty: (party: PartyId | undefined) => void
}

/** Looks up what the address lacks: the migrations, and the snapshots that prove the account. */
export function AccountLoader(props: AccountLoaderProps) {
  const { placed, from, to, source, onScan, party, onParty } = props
  const query = useQuery(resolvedAccount(placed.owners, momentOf(from), momentOf(to)))
  const { data, error } = query
  if (data?.ok === true) {
    const { anchor, to: end } = data.question
    if (source !== undefined && anchor.migrationId !== end.migrationId) {
      return (
        <EmptyState title="The participant does not have this period">
          <p>
            The network’s ledger was migrated since. A participant has only the updates after the
            last migration.
          </p>
          <Button onClick={onScan}>Load from Scan</Button>
        </EmptyState>
      )
    }
    return (
      <AccountView
        question={{ ...data.question, source }}
        onScan={onScan}
        party={party}
        onParty={onParty}
        notes={
          <>
            {data.isFromTheFirst && from.at !== undefined ? (
              <Box component="p" py="xs">
                The statement starts at the first available snapshot. Earlier holdings are not
                known.
              </Box>
            ) : null}
            {placed.isLocal ? (
              <Box component="p" py="xs" className="secondary">
                The list of owners is stored in this browser, so this address works only here.
              </Box>
            ) : null}
          </>
        }
      />
    )
  }
  if (data?.ok === false) return <NoSnapshot />
  const failure = failureOf(error)
  // This error is a bug of this program. The route's error page shows the error.
  if (error !== null && failure === undefined) throw error
  if (failure === undefined) {
    const [first] = placed.owners
    return (
      <>
        {first === undefined ? null : (
          <AccountSelect owner={party ?? first} owners={placed.owners} onParty={onParty} />
        )}
        <AccountFigures />
        <LoadingState words="Looking up the snapshots" rows={6} />
      </>
    )
  }
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
 * Returns only the time of a snapshot in the address, because any snapshot at that time is
 * suitable.
 */
function momentOf({ migration, at }: SnapshotParams) {
  return { migration, at }
}
