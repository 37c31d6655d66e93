import { isTransaction, migrationIdOf, type UpdateHistoryItem } from '#ledger/update.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Hash, Synchronizer, Update } from '#ui/identifiers.tsx'
import { Time } from '#ui/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** What holds for an update as a whole; the synchronizers of a reassignment are with its event. */
export function UpdateFacts({ update }: { readonly update: UpdateHistoryItem }) {
  const transaction = isTransaction(update) ? update : undefined
  return (
    <Fields dense>
      <Field label="Update id">
        <Update id={update.update_id} link={false} />
      </Field>
      <Field label="Record time">
        <Time value={update.record_time} micros focusable />
      </Field>
      {transaction === undefined ? null : (
        <Field label="Effective at">
          <Time value={transaction.effective_at} micros focusable />
        </Field>
      )}
      <Field label="Migration">
        <Count value={migrationIdOf(update)} />
      </Field>
      {transaction === undefined ? null : (
        <>
          <Field label="Synchronizer">
            <Synchronizer id={transaction.synchronizer_id} />
          </Field>
          <Field label="Workflow">
            {transaction.workflow_id === '' ? (
              <span className="secondary">none set</span>
            ) : (
              <span className="mono">{visibleText(transaction.workflow_id)}</span>
            )}
          </Field>
        </>
      )}
      {transaction?.external_transaction_hash ? (
        <Field label="External hash">
          <Hash id={transaction.external_transaction_hash} />
        </Field>
      ) : null}
    </Fields>
  )
}
