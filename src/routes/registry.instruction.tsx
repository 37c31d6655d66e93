import { createFileRoute } from '@tanstack/react-router'
import { useRunTimeConfig } from '#app/run-time-config.ts'
import { InstructionPage } from '#features/registry/instruction/InstructionPage.tsx'
import { readInstructionSearch } from '#features/registry/registry-place.ts'

export const Route = createFileRoute('/registry/instruction')({
  validateSearch: readInstructionSearch,
  component: () => <InstructionPage labels={useRunTimeConfig()?.registries} />,
})
