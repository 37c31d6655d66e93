import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { AdminQueryView } from '#shared/components/admin/AdminQueryView.tsx'
import { userDetails } from '../queries/users.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page, PageActions } from '#ui/Page.tsx'
import { RowSkeletons } from '#ui/TextSkeleton.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import { EditUser } from './EditUser.tsx'
import { GrantRights } from './GrantRights.tsx'
import { SignedInMark } from './SignedInMark.tsx'
import { UserActions } from './UserActions.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserRights } from './UserRights.tsx'

const route = getRouteApi('/users/$userId')

/** The page of one user: the participant's data about the user, and the user's rights. */
export function UserPage() {
  const { userId } = route.useParams()
  const { idp = '', ignored } = route.useSearch()
  return (
    <Page
      up={<Link to="/users">Users</Link>}
      title={visibleText(userId)}
      documentTitle={`User ${visibleText(userId.slice(0, 40))}`}
      fact={
        <>
          user <CopyButton text={userId} what="the user id" /> <SignedInMark userId={userId} />
        </>
      }
    >
      <IgnoredParams names={ignored} />
      <FamilyGate family="ledger">
        <OneUser key={`${userId} ${idp}`} userId={userId} idp={idp} />
      </FamilyGate>
    </Page>
  )
}

function OneUser({ userId, idp }: { readonly userId: string; readonly idp: string }) {
  const params = route.useSearch()
  const query = useQuery(userDetails(userId, idp))
  const readAgain = () => void query.refetch()
  return (
    <AdminQueryView
      query={query}
      title="The user could not be loaded"
      waiting={
        <LoadingState words="Loading the user from the participant">
          <RowSkeletons count={6} />
        </LoadingState>
      }
      required="participant or identity provider admin"
    >
      {(user) =>
        user === null ? (
          <EmptyState title="The participant has no user with this id here">
            The user may belong to another identity provider, or may have been deleted.
          </EmptyState>
        ) : params.form === 'edit' ? (
          <EditUser idp={idp} latest={user} onReadAgain={readAgain} reading={query.isFetching} />
        ) : (
          <>
            <UserFacts user={user} />
            <PageActions>
              <UserActions user={user} idp={idp} />
            </PageActions>
            {params.form === 'grant' ? <GrantRights user={user} idp={idp} /> : null}
            <UserRights user={user} params={params} />
            {params.ask === 'delete' ? <DeleteUser user={user} idp={idp} /> : null}
          </>
        )
      }
    </AdminQueryView>
  )
}
