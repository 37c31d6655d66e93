import { createFileRoute, redirect } from '@tanstack/react-router'
import { useRunTimeConfig } from '#app/run-time-config.ts'
import { RegistryPage } from '#features/registry/metadata/RegistryPage.tsx'
import { readRegistrySearch } from '#features/registry/registry-place.ts'

export const Route = createFileRoute('/registry/')({
  validateSearch: readRegistrySearch,
  beforeLoad: ({ search }) => {
    if (search.instruction === undefined) return
    throw redirect({ to: '/registry/instruction', search, replace: true })
  },
  component: () => <RegistryPage labels={useRunTimeConfig()?.registries} />,
})
