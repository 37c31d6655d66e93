import { createFileRoute, redirect } from '@tanstack/react-router'
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'
import { ContractPage } from '#features/contracts/components/ContractPage.tsx'
import { readContractParams } from '#features/contracts/components/contract-params.ts'
import { findSearchStart } from '#features/contracts/components/find-search-start.ts'
import { partyNames } from '#features/names/queries/party-names.ts'

export const Route = createFileRoute('/contracts/$contractId')({
  params: { stringify: ({ contractId }) => ({ contractId: toWellFormedString(contractId) }) },
  validateSearch: readContractParams,
  loaderDeps: ({ search: { near } }) => ({ near }),
  // Not in `beforeLoad`, because every page loads the code of that function.
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(partyNames())
    if (deps.near !== undefined) return
    const near = findSearchStart(context.queryClient, params.contractId)
    if (near === undefined) return
    throw redirect({
      from: '/contracts/$contractId',
      to: '/contracts/$contractId',
      params,
      search: (search) => ({ ...search, near }),
      replace: true,
      state: true,
    })
  },
  component: ContractPage,
})
