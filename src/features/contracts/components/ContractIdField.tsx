import { Flex } from '@mantine/core'
import type { ContractId } from '#ledger/identifier.ts'
import { Field } from '#ui/Fields.tsx'
import { Contract } from '#ui/identifier/identifiers.tsx'

/** The contract that a page is about: its id whole, and no link to where one is. */
export function ContractIdField({ contractId }: { readonly contractId: ContractId }) {
  return (
    <Field label="Contract id">
      <Flex>
        <Contract id={contractId} link={false} whole />
      </Flex>
    </Field>
  )
}
