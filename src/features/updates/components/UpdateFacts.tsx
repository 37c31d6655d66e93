import { SimpleGrid } from '@mantine/core'
import {
  isReassignment,
  isTransaction,
  migrationIdOf,
  type UpdateHistoryItem,
} from '#ledger/update.ts'
import { Count } from '#ui/Count.tsx'
import { Details } from '#ui/Details.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Hash } from '#ui/identifier/identifiers.tsx'
import { usePrinting } from '#ui/use-printing.ts'
import { visibleText } from '#ui/visible-text.ts'
import { TrafficField } from './cost/TrafficField.tsx'
import { TransactionFields } from './TransactionFields.tsx'

/** The state of the facts, which stay open from one update to the next. */
export interface FactsState {
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/**
 * The migration and the number of events of an update, and its further facts, closed at first and
 * printed. A reassignment has no further facts, except on old releases of Scan.
 */
export function UpdateFacts({
  update,
  ...state
}: { readonly update: UpdateHistoryItem } & FactsState) {
  const isPrinting = usePrinting()
  const transaction = isTransaction(update) ? update : undefined
  const offset = transaction?.offset ?? (isReassignment(update) ? update.offset : undefined)
  const migration = (
    <>
      migration <Count value={migrationIdOf(update)} />
    </>
  )
  const offsetField = offset ? (
    <Field label="Offset">
      <span className="mono" translate="no">
        {visibleText(offset)}
      </span>
    </Field>
  ) : null
  if (transaction === undefined) {
    return (
      <>
        <p className="secondary">{migration}</p>
        {offsetField === null ? null : <Fields dense>{offsetField}</Fields>}
      </>
    )
  }
  return (
    <Details
      summary={
        <>
          <Count value={Object.keys(transaction.events_by_id).length} noun="event" /> · {migration}
        </>
      }
      {...state}
      isOpen={isPrinting || state.isOpen}
    >
      <SimpleGrid type="container" cols={{ base: 1, '42rem': 2 }} spacing="xl" verticalSpacing={0}>
        <Fields dense>
          <TransactionFields transaction={transaction} workflowId={transaction.workflow_id} />
        </Fields>
        <Fields dense>
          <Field label="Traffic">
            <TrafficField key={transaction.update_id} updateId={transaction.update_id} />
          </Field>
          {transaction.external_transaction_hash ? (
            <Field label="External hash">
              <Hash id={transaction.external_transaction_hash} />
            </Field>
          ) : null}
          {offsetField}
        </Fields>
      </SimpleGrid>
    </Details>
  )
}
