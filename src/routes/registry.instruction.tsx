import { createFileRoute } from '@tanstack/react-router'
import { useRunTimeConfig } from '#app/run-time-config.ts'
import { InstructionPage } from '#features/registry/components/instruction/InstructionPage.tsx'
import { readInstructionParams } from '#features/registry/components/registry-params.ts'

export const Route = createFileRoute('/registry/instruction')({
  validateSearch: readInstructionParams,
  component: () => <InstructionPage labels={useRunTimeConfig()?.registries} />,
})
