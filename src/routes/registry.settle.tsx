import { createFileRoute } from '@tanstack/react-router'
import { useRunTimeConfig } from '#app/run-time-config.ts'
import { readSettleSearch } from '#features/registry/registry-place.ts'
import { SettlePage } from '#features/registry/settle/SettlePage.tsx'

export const Route = createFileRoute('/registry/settle')({
  validateSearch: readSettleSearch,
  component: () => <SettlePage labels={useRunTimeConfig()?.registries} />,
})
