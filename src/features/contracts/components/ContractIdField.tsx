import { Flex } from '@mantine/core'
import type { ContractId } from '#ledger/identifier.ts'
import { Field } from '#ui/Fields.tsx'
import { Contract } from '#ui/identifier/identifiers.tsx'

/** The page's contract id in full, without a link to the page itself. */
export function ContractIdField({ contractId }: { readonly contractId: ContractId }) {
  return (
    <Field label="Contract id">
      <Flex>
        <Contract id={contractId} link={false} whole />
      </Flex>
    </Field>
  )
}
