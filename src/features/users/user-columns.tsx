import { PartyId } from '#ledger/identifier.ts'
import type { User } from '#queries/admin/users.ts'
import { Count } from '#ui/Count.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'
import * as v from 'valibot'
import { SignedInMark } from './SignedInMark.tsx'
import { UserParties } from './UserParties.tsx'
import { userLink } from './user-link.ts'

/** The columns of the list of users. */
export const userColumns: readonly Column<User>[] = [
  {
    id: 'id',
    header: 'User',
    width: 'minmax(24ch, 3fr)',
    phone: 'first',
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
    cell: ({ isDeactivated }) => <UserState isDeactivated={isDeactivated === true} />,
  },
  {
    id: 'party',
    header: 'Primary party',
    width: 'minmax(24ch, 3fr)',
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
    width: 'minmax(18ch, 2fr)',
    phone: 'hidden',
    cell: ({ id }) => <UserParties userId={id} />,
  },
  {
    id: 'provider',
    header: 'Identity provider',
    width: 'minmax(14ch, 2fr)',
    phone: 'hidden',
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
    cell: ({ metadata }) => <Count value={Object.keys(metadata?.annotations ?? {}).length} />,
  },
]

/** Shows whether a user may use the Ledger API. */
export function UserState({ isDeactivated }: { readonly isDeactivated: boolean }) {
  return isDeactivated ? (
    <StatusMark tone="warning" label="deactivated" />
  ) : (
    <StatusMark tone="accept" label="active" />
  )
}
