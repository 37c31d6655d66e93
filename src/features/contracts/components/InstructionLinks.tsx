import { Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Json } from '#ledger/json.ts'
import { instructionParties } from '#features/registry/rules/instruction-parties.ts'
import { instructionChoices } from '#features/registry/rules/instruction-choices.ts'
import { useRegistries } from '#features/registry/queries/registries.ts'

interface InstructionLinksProps {
  readonly contractId: string
  readonly payload: Json
}

const words = { reject: 'Reject', accept: 'Accept', withdraw: 'Withdraw' }

/** Links from a transfer instruction to the registry's context for its choices. */
export function InstructionLinks({ contractId, payload }: InstructionLinksProps) {
  const registries = useRegistries(undefined)
  const parties = instructionParties(payload)
  if (parties === undefined) return null
  const { sender, receiver, admin } = parties
  const registry = registries.some(({ adminParty }) => adminParty === admin) ? admin : undefined
  return (
    <Flex
      component="nav"
      columnGap="md"
      rowGap="sm"
      wrap="wrap"
      align="center"
      aria-label="Transfer instruction"
    >
      <span className="secondary">Transfer instruction:</span>
      {instructionChoices.map((choice) => (
        <Link
          key={choice}
          to="/registry/instruction"
          search={{
            instruction: contractId,
            choice: choice === 'reject' ? undefined : choice,
            registry,
            sender,
            receiver,
          }}
          style={{ lineHeight: '1.75rem' }}
        >
          {words[choice]}…
        </Link>
      ))}
    </Flex>
  )
}
