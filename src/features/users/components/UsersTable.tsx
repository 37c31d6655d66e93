import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  previousUsersToken,
  type User,
  type UsersPage,
  type UsersQuestion,
} from '../queries/users.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { readSort, sortRows, writeSort } from '#ui/table/sort-rows.ts'
import type { RowAction } from '#ui/table/table-rows.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { Paging } from '#shared/components/admin/Paging.tsx'
import { userColumns } from './user-columns.tsx'
import { userLink } from './user-link.ts'
import type { UserParams, UsersParams } from './users-params.ts'

interface UsersTableProps {
  readonly params: UsersParams
  readonly question: UsersQuestion
  readonly page: UsersPage
  readonly rows: readonly User[]
  /** True if this page has all users. */
  readonly isAlone: boolean
  /** True while the previous page is shown because the next one is loading. */
  readonly isOld: boolean
}

/** One page of users, with links to the other pages. */
export function UsersTable({ params, question, page, rows, isAlone, isOld }: UsersTableProps) {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const queryClient = useQueryClient()
  const actions = (user: User): readonly RowAction[] => {
    const link = userLink(user)
    const goTo = (search: Pick<UserParams, 'form' | 'ask'>) => () =>
      openPage(user.id, () => navigate({ ...link, search: { ...link.search, ...search } }))
    return [
      { label: 'Grant rights', onSelect: goTo({ form: 'grant' }) },
      {
        label: user.isDeactivated === true ? 'Edit or activate' : 'Edit or deactivate',
        onSelect: goTo({ form: 'edit' }),
      },
      { label: 'Delete…', onSelect: goTo({ ask: 'delete' }) },
    ]
  }
  const count = page.users.entries.length
  const next = page.nextPageToken || undefined
  const previous = previousUsersToken(queryClient, question)
  return (
    <>
      {isAlone ? null : (
        <Paging
          page={question.pageToken}
          previous={previous}
          next={isOld ? undefined : next}
          renderLink={(to, words) => (
            <Link to="/users" search={{ ...params, page: to }}>
              {words}
            </Link>
          )}
        >
          {isOld ? 'Loading the page…' : next === undefined ? 'The last page.' : 'There are more.'}
        </Paging>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={
            count > 0
              ? 'No user of this page matches'
              : page.users.unread.length > 0
                ? 'No user on this page could be loaded'
                : 'The participant returned no users'
          }
        >
          {next === undefined
            ? 'Use fewer words, or choose another identity provider.'
            : 'The search covers only this page. Go to the next page, or use larger pages.'}
        </EmptyState>
      ) : (
        <VirtualTable
          key={question.pageToken}
          label="Users"
          columns={userColumns}
          rows={isAlone ? sortRows(rows, userColumns, params.sort) : rows}
          row={{
            key: ({ id }) => id,
            copied: ({ id }) => ({ text: id, what: 'user id' }),
            actions,
          }}
          onOpen={(user) => openPage(user.id, () => navigate(userLink(user)))}
          sort={isAlone ? readSort(params.sort) : undefined}
          onSort={
            isAlone
              ? (by) =>
                  void navigate({
                    to: '/users',
                    search: { ...params, sort: writeSort(by) },
                    replace: true,
                  })
              : undefined
          }
          scrollKey="users"
        />
      )}
    </>
  )
}
