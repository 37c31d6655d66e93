import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MissingRight } from '#shared/components/sending/MissingRight.tsx'
import type { RightOverParty } from '#ledger/rights/rights-over-party.ts'
import { ownRights, usePermission } from '#shared/queries/admin/own-rights.ts'
import { UnreadEntries } from '#shared/components/UnreadEntries.tsx'
import { usersWithRights, type UserWithRights } from '../../queries/users-with-rights.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import table from '#ui/table/Table.module.css'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import styles from './Hub.module.css'
import { usePagedReading } from './use-paged-reading.ts'

interface UsersOverProps {
  readonly party: string
  /** The identity provider whose users are listed. Empty for the token's own. */
  readonly idp: string
}

/** Number of automatically loaded pages of ten users. */
const steps = 3
const initialRows = 5
const required = 'participant or identity provider admin'

/** The participant's users whose rights include the party. Visible only to administrators. */
export function UsersWithRights(props: UsersOverProps) {
  const { isPending } = useQuery(ownRights())
  const permission = usePermission(required)
  if (isPending) return <LoadingState words="Loading your rights" rows={initialRows} />
  if (!permission.may) return <p className="secondary">{permission.reason}</p>
  return <Users {...props} />
}

function Users({ party, idp }: UsersOverProps) {
  const reading = usePagedReading(useInfiniteQuery(usersWithRights(party, idp)), steps)
  const { pages, isReading, isWhole, failure, goOn } = reading
  const [isAll, setAll] = useState(false)
  const read = pages.reduce((sum, { users }) => sum + users, 0)
  const found = pages.flatMap((page) => page.found)
  const unread = pages.flatMap((page) => page.unread)
  const shown = isAll ? found : found.slice(0, initialRows)
  return (
    <>
      {failure === undefined ? null : (
        <>
          <ErrorPanel
            compact={pages.length > 0}
            failure={failure}
            title="The users’ rights could not be loaded"
            onRetry={goOn}
            retrying={isReading}
          />
          <MissingRight failure={failure} required={required} />
        </>
      )}
      {pages.length === 0 && failure === undefined ? (
        <LoadingState words="Loading the rights of the participant’s users" rows={initialRows} />
      ) : null}
      {pages.length === 0 ? null : (
        <p className={styles.sentence}>
          <output className="secondary">
            {found.length === 0 ? 'None' : <Count value={found.length} />}{' '}
            {!isWhole ? 'of the first' : unread.length > 0 ? 'of' : 'of all'}{' '}
            <Count value={read} noun="user" />
            {idp === '' ? '' : ' of this identity provider'}
            {isReading ? '; reading on' : isWhole ? '' : '; there are more'}
          </output>{' '}
          {isWhole || isReading ? null : (
            <Button kind="quiet" onClick={goOn}>
              Load more users
            </Button>
          )}
        </p>
      )}
      <UnreadEntries noun="user" unread={unread} />
      {shown.length === 0 ? null : <UsersTable users={shown} />}
      {shown.length < found.length ? (
        <Button kind="quiet" onClick={() => setAll(true)}>
          Show all {found.length} users
        </Button>
      ) : null}
    </>
  )
}

function UsersTable({ users }: { readonly users: readonly UserWithRights[] }) {
  return (
    <table className={table.table} aria-label="Users with rights over the party">
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col">May</th>
        </tr>
      </thead>
      <tbody>
        {users.map(({ user: { id, identityProviderId, isDeactivated }, rights }) => (
          <tr key={id}>
            <th scope="row" className="breaks">
              <PageLink
                to="/users/$userId"
                params={{ userId: id }}
                search={{ idp: identityProviderId || undefined }}
                className="mono"
                translate="no"
              >
                {visibleText(id)}
              </PageLink>
            </th>
            <td>
              {rights.map(wordsOf).join(', ')}
              {isDeactivated === true ? (
                <>
                  {' '}
                  <StatusMark tone="warning" label="deactivated" />
                </>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function wordsOf({ may, asAny }: RightOverParty): string {
  return asAny ? `${may} as any party` : `${may} as it`
}
