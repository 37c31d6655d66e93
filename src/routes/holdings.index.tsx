import { createFileRoute } from '@tanstack/react-router'
import { readHoldingsParams } from '#features/holdings/holdings-params.ts'
import { HoldingsPage } from '#features/holdings/HoldingsPage.tsx'

export const Route = createFileRoute('/holdings/')({
  validateSearch: readHoldingsParams,
  component: HoldingsPage,
})
