import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AdminQueryView } from '#shared/components/admin/AdminQueryView.tsx'
import { findUsers } from '../rules/user-list.ts'
import { UnreadEntries } from '#shared/components/UnreadEntries.tsx'
import { usersPage } from '../queries/users.ts'
import { Count } from '#ui/Count.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { saveCsv } from '#ui/save-file.ts'
import { useAnnounceShown } from '#ui/table/use-announce-shown.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { CreateUserPage } from './CreateUserPage.tsx'
import { usersCsv } from './user-columns.tsx'
import { toRequest } from './users-params.ts'
import { UsersFilter } from './UsersFilter.tsx'
import { UsersTable } from './UsersTable.tsx'

const route = getRouteApi('/users/')

/** The users of the participant, page by page, and the form that creates one. */
export function UsersPage() {
  const { form } = route.useSearch()
  return form === 'create' ? <CreateUserPage /> : <UserList />
}

function UserList() {
  const params = route.useSearch()
  const question = toRequest(params)
  const query = useQuery(usersPage(question))
  const { find, idp } = params
  const all = query.data?.users.entries
  // A participant that does not support the provider parameter also returns users of other
  // providers.
  const rows = useMemo(
    () => findUsers(all ?? [], { find, identityProviderId: idp }),
    [all, find, idp],
  )
  useAnnounceShown([find, idp], rows.length, all?.length)
  const isAlone = !query.data?.nextPageToken && !question.pageToken
  return (
    <Page
      title="Users"
      fact={
        query.data === undefined ? undefined : (
          <>
            <Count value={query.data.users.entries.length} noun="user" />
            {isAlone ? '' : ' on this page'}
            {rows.length === query.data.users.entries.length ? null : (
              <>
                , <Count value={rows.length} /> shown
              </>
            )}
          </>
        )
      }
      fill
      actions={
        <>
          <LinkButton to="/users" search={{ ...params, form: 'create' }} kind="primary">
            Create a user
          </LinkButton>
          <ExportMenu
            disabled={rows.length === 0}
            items={[
              {
                label: 'CSV',
                onSelect: () => saveCsv('users.csv', usersCsv(rows)),
              },
            ]}
          />
        </>
      }
      filters={<UsersFilter params={params} />}
    >
      <IgnoredParams names={params.ignored} />
      <FamilyGate family="ledger">
        <AdminQueryView
          query={query}
          title="The users could not be loaded"
          waiting={<LoadingState words="Loading the users from the participant" rows={12} />}
          required="participant or identity provider admin"
        >
          {(page) => (
            <>
              <UnreadEntries noun="user" unread={page.users.unread} />
              <UsersTable
                params={params}
                question={question}
                page={page}
                rows={rows}
                isAlone={isAlone}
                isOld={query.isPlaceholderData}
              />
            </>
          )}
        </AdminQueryView>
      </FamilyGate>
    </Page>
  )
}
