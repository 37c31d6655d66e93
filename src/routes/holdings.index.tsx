import { createFileRoute } from '@tanstack/react-router'
import { readHoldingsPlace } from '#features/holdings/holdings-place.ts'
import { HoldingsPage } from '#features/holdings/HoldingsPage.tsx'

export const Route = createFileRoute('/holdings/')({
  validateSearch: readHoldingsPlace,
  component: HoldingsPage,
})
