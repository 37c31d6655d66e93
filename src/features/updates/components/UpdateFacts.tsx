import { SimpleGrid } from '@mantine/core'
import {
  isReassignment,
  isTransaction,
  migrationIdOf,
  type UpdateHistoryItem,
} from '#ledger/update.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Hash, Synchronizer, Update } from '#ui/identifier/identifiers.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { TrafficField } from './cost/TrafficField.tsx'

/** The facts about an update. The synchronizers of a reassignment are shown with its event. */
export function UpdateFacts({ update }: { readonly update: UpdateHistoryItem }) {
  const transaction = isTransaction(update) ? update : undefined
  const offset = transaction?.offset ?? (isReassignment(update) ? update.offset : undefined)
  return (
    <SimpleGrid
      type="container"
      cols={{ base: 1, '42rem': 2 }}
      spacing="xl"
      verticalSpacing={0}
      flex="none"
    >
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
        {transaction === undefined ? null : (
          <Field label="Synchronizer">
            <Synchronizer id={transaction.synchronizer_id} />
          </Field>
        )}
      </Fields>
      <Fields dense>
        <Field label="Migration">
          <Count value={migrationIdOf(update)} />
        </Field>
        {transaction === undefined ? null : (
          <>
            <Field label="Events">
              <Count value={Object.keys(transaction.events_by_id).length} />
            </Field>
            <Field label="Workflow">
              {transaction.workflow_id === '' ? (
                <span className="secondary">none set</span>
              ) : (
                <span className="mono" translate="no">
                  {visibleText(transaction.workflow_id)}
                </span>
              )}
            </Field>
          </>
        )}
        {transaction === undefined ? null : (
          <Field label="Traffic">
            <TrafficField key={update.update_id} updateId={update.update_id} />
          </Field>
        )}
        {transaction?.external_transaction_hash ? (
          <Field label="External hash">
            <Hash id={transaction.external_transaction_hash} />
          </Field>
        ) : null}
        {offset === undefined || offset === null ? null : (
          <Field label="Offset">
            <span className="mono" translate="no">
              {visibleText(offset)}
            </span>
          </Field>
        )}
      </Fields>
    </SimpleGrid>
  )
}
