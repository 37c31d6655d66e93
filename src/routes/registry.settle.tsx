import { createFileRoute } from '@tanstack/react-router'
import { useRunTimeConfig } from '#app/run-time-config.ts'
import { readSettleParams } from '#features/registry/components/registry-params.ts'
import { SettlePage } from '#features/registry/components/settle/SettlePage.tsx'

export const Route = createFileRoute('/registry/settle')({
  validateSearch: readSettleParams,
  component: () => <SettlePage labels={useRunTimeConfig()?.registries} />,
})
