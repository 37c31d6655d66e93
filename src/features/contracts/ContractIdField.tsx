import type { ContractId } from '#ledger/identifier.ts'
import { Field } from '#ui/Fields.tsx'
import { Contract } from '#ui/identifier/identifiers.tsx'
import styles from './Contracts.module.css'

/** The contract that a page is about: its id whole, and no link to where one is. */
export function ContractIdField({ contractId }: { readonly contractId: ContractId }) {
  return (
    <Field label="Contract id">
      <div className={styles.id}>
        <Contract id={contractId} link={false} whole />
      </div>
    </Field>
  )
}
