import { createFileRoute } from '@tanstack/react-router'
import { questionOf, readUsersSearch } from '#features/users/users-place.ts'
import { UsersPage } from '#features/users/UsersPage.tsx'
import { usersPage } from '#queries/admin/users.ts'

export const Route = createFileRoute('/users/')({
  validateSearch: readUsersSearch,
  loaderDeps: ({ search: { page, size, idp, form } }) => ({ page, size, idp, form }),
  loader: ({ context, deps }) => {
    if (deps.form === undefined) void context.queryClient.prefetchQuery(usersPage(questionOf(deps)))
  },
  component: UsersPage,
})
