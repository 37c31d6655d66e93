import { PartyId } from '#ledger/identifier.ts'
import { stringifyJson } from '#ledger/json.ts'
import type { User } from '../queries/users.ts'
import { Count } from '#ui/Count.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { sortable } from '#ui/table/sort-rows.ts'
import { tableCsv } from '#ui/table/table-file.ts'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'
import * as v from 'valibot'
import { SignedInMark } from './SignedInMark.tsx'
import { UserParties } from './UserParties.tsx'
import { userLink } from './user-link.ts'

/** The columns of the list of users. */
export const userColumns = sortable<User>([
  {
    id: 'id',
    header: 'User',
    width: 'minmax(24ch, 3fr)',
    phone: 'first',
    file: { id: ({ id }) => id },
    cell: (user) => (
      <>
        <PageLink {...userLink(user)} className="mono" translate="no" tabIndex={-1}>
          {visibleText(user.id)}
        </PageLink>{' '}
        <SignedInMark userId={user.id} />
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '14ch',
    file: { isDeactivated: ({ isDeactivated }) => String(isDeactivated === true) },
    cell: ({ isDeactivated }) => <UserState isDeactivated={isDeactivated === true} />,
  },
  {
    id: 'party',
    header: 'Primary party',
    width: 'minmax(22ch, 3fr)',
    file: { primaryParty: ({ primaryParty }) => primaryParty ?? '' },
    cell: ({ primaryParty }) =>
      primaryParty ? (
        <Party id={v.parse(PartyId, primaryParty)} />
      ) : (
        <span className="secondary">no party</span>
      ),
  },
  {
    id: 'parties',
    header: 'Parties',
    width: 'minmax(22ch, 3fr)',
    phone: 'hidden',
    file: {},
    cell: ({ id }) => <UserParties userId={id} />,
  },
  {
    id: 'provider',
    header: 'Identity provider',
    width: 'minmax(20ch, 1fr)',
    phone: 'hidden',
    file: { identityProviderId: ({ identityProviderId }) => identityProviderId ?? '' },
    cell: ({ identityProviderId }) =>
      identityProviderId ? (
        <span className="mono" translate="no">
          {visibleText(identityProviderId)}
        </span>
      ) : (
        <span className="secondary">default</span>
      ),
  },
  {
    id: 'annotations',
    header: 'Annotations',
    width: '12ch',
    align: 'end',
    phone: 'hidden',
    // The file has the annotations as one JSON object in a cell.
    file: { annotations: ({ metadata }) => stringifyJson(metadata?.annotations ?? {}) },
    cell: ({ metadata }) => <Count value={Object.keys(metadata?.annotations ?? {}).length} />,
  },
])

/** Returns the listed users as CSV. */
export function usersCsv(users: readonly User[]): string {
  return tableCsv(userColumns, users, undefined, ['id', 'primaryParty'])
}

/** Shows whether a user may use the Ledger API. */
export function UserState({ isDeactivated }: { readonly isDeactivated: boolean }) {
  return isDeactivated ? (
    <StatusMark tone="warning" label="deactivated" />
  ) : (
    <StatusMark tone="accept" label="active" />
  )
}
