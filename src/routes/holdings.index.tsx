import { createFileRoute } from '@tanstack/react-router'
import { readHoldingsParams } from '#features/holdings/components/holdings-params.ts'
import { HoldingsPage } from '#features/holdings/components/HoldingsPage.tsx'

export const Route = createFileRoute('/holdings/')({
  validateSearch: readHoldingsParams,
  component: HoldingsPage,
})
