import { createFileRoute, redirect } from '@tanstack/react-router'
import { useRunTimeConfig } from '#app/run-time-config.ts'
import { RegistryPage } from '#features/registry/components/metadata/RegistryPage.tsx'
import { readRegistryParams } from '#features/registry/components/registry-params.ts'

export const Route = createFileRoute('/registry/')({
  validateSearch: readRegistryParams,
  beforeLoad: ({ search }) => {
    if (search.instruction === undefined) return
    throw redirect({ to: '/registry/instruction', search, replace: true })
  },
  component: () => <RegistryPage labels={useRunTimeConfig()?.registries} />,
})
