import type { Transaction } from '#ledger/update.ts'
import { Field } from '#ui/Fields.tsx'
import { Synchronizer } from '#ui/identifier/identifiers.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface TransactionFieldsProps {
  readonly transaction: Transaction | undefined
  /** An empty text if the submitter set none. */
  readonly workflowId: string
}

/** The time, synchronizer and workflow of a transaction. */
export function TransactionFields({ transaction, workflowId }: TransactionFieldsProps) {
  return (
    <>
      {transaction === undefined ? null : (
        <>
          <Field label="Effective at">
            <Time value={transaction.effective_at} micros focusable />
          </Field>
          <Field label="Synchronizer">
            <Synchronizer id={transaction.synchronizer_id} />
          </Field>
        </>
      )}
      {workflowId === '' ? null : (
        <Field label="Workflow">
          <span className="mono" translate="no">
            {visibleText(workflowId)}
          </span>
        </Field>
      )}
    </>
  )
}
