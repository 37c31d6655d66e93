import { createFileRoute } from '@tanstack/react-router'
import { ActiveContractsPage } from '#features/contracts/components/active/ActiveContractsPage.tsx'
import { readActiveParams } from '#features/contracts/components/active/active-params.ts'

export const Route = createFileRoute('/contracts/')({
  validateSearch: readActiveParams,
  component: ActiveContractsPage,
})
