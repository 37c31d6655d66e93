import { createFileRoute } from '@tanstack/react-router'
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'
import { UserPage } from '#features/users/components/UserPage.tsx'
import { readUserParams } from '#features/users/components/users-params.ts'
import { rightsOfUser } from '#features/users/queries/rights.ts'
import { userDetails } from '#features/users/queries/users.ts'

export const Route = createFileRoute('/users/$userId')({
  params: { stringify: ({ userId }) => ({ userId: toWellFormedString(userId) }) },
  validateSearch: readUserParams,
  loaderDeps: ({ search: { idp = '' } }) => ({ idp }),
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(userDetails(params.userId, deps.idp))
    void context.queryClient.prefetchQuery(rightsOfUser(params.userId))
  },
  component: UserPage,
})
