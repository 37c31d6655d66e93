import { createFileRoute } from '@tanstack/react-router'
import { wellFormed } from '#ledger/well-formed.ts'
import { UserPage } from '#features/users/UserPage.tsx'
import { readUserParams } from '#features/users/users-params.ts'
import { rightsOfUser } from '#queries/admin/rights.ts'
import { userDetails } from '#queries/admin/users.ts'

export const Route = createFileRoute('/users/$userId')({
  params: { stringify: ({ userId }) => ({ userId: wellFormed(userId) }) },
  validateSearch: readUserParams,
  loaderDeps: ({ search: { idp = '' } }) => ({ idp }),
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(userDetails(params.userId, deps.idp))
    void context.queryClient.prefetchQuery(rightsOfUser(params.userId))
  },
  component: UserPage,
})
