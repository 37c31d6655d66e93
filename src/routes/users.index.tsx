import { createFileRoute } from '@tanstack/react-router'
import { toRequest, readUsersParams } from '#features/users/components/users-params.ts'
import { UsersPage } from '#features/users/components/UsersPage.tsx'
import { usersPage } from '#features/users/queries/users.ts'

export const Route = createFileRoute('/users/')({
  validateSearch: readUsersParams,
  loaderDeps: ({ search: { page, size, idp, form } }) => ({ page, size, idp, form }),
  loader: ({ context, deps }) => {
    if (deps.form === undefined) void context.queryClient.prefetchQuery(usersPage(toRequest(deps)))
  },
  component: UsersPage,
})
