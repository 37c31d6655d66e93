import { SimpleGrid } from '@mantine/core'
import type { SourceKind } from '../../rules/participant-history/join-trees.ts'
import { isTransaction, type Reassignment, type Transaction } from '#ledger/update.ts'
import type { ParticipantUpdateData } from '../../queries/participant-history/participant-update.ts'
import { Count } from '#ui/Count.tsx'
import { Details } from '#ui/Details.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { Hash } from '#ui/identifier/identifiers.tsx'
import { usePrinting } from '#ui/use-printing.ts'
import { visibleText } from '#ui/visible-text.ts'
import { TrafficField } from '../cost/TrafficField.tsx'
import { TransactionFields } from '../TransactionFields.tsx'
import type { FactsState } from '../UpdateFacts.tsx'
import { SourceMark } from './SourceMark.tsx'

const meanings: Readonly<Record<SourceKind, string>> = {
  public: 'Scan has it; the participant does not, for these parties',
  private: 'only on the participant, not on Scan',
  both: 'on Scan and the participant',
}

interface SourcedFactsProps extends FactsState {
  readonly update: Transaction | Reassignment
  readonly events: number
  readonly onParticipant: ParticipantUpdateData | undefined
  /** `undefined` if Scan was not queried or did not answer. */
  readonly seen: SourceKind | undefined
  /**
   * True if Scan is queried for the verdict and the cost, which it also has for private
   * transactions.
   */
  readonly isScanQueried: boolean
}

/**
 * The source of an update, and further facts, including the participant's own, closed at first and
 * printed. A reassignment's facts are shown with its event.
 */
export function JoinedFacts(props: SourcedFactsProps) {
  const { update, events, onParticipant, seen, isScanQueried: asksScan, ...state } = props
  const isPrinting = usePrinting()
  const transaction = isTransaction(update) ? update : undefined
  const workflowId = transaction?.workflow_id ?? onParticipant?.workflowId ?? ''
  const hash = transaction?.external_transaction_hash
  return (
    <Details
      summary={
        <>
          {seen === undefined ? null : (
            <>
              <SourceMark seen={seen} /> <span className="secondary">{meanings[seen]}</span> ·{' '}
            </>
          )}
          <Count value={events} noun="event" />
        </>
      }
      {...state}
      isOpen={isPrinting || state.isOpen}
    >
      <SimpleGrid type="container" cols={{ base: 1, '42rem': 2 }} spacing="xl" verticalSpacing={0}>
        <Fields dense>
          <TransactionFields transaction={transaction} workflowId={workflowId} />
        </Fields>
        <Fields dense>
          {onParticipant === undefined ? null : (
            <Field label="Offset">
              <span className="mono" translate="no">
                {groupDigits(onParticipant.offset)}
              </span>
            </Field>
          )}
          {onParticipant?.commandId ? (
            <Field label="Command id">
              <span className="mono" translate="no">
                {visibleText(onParticipant.commandId)}
              </span>
            </Field>
          ) : null}
          {onParticipant?.paidTrafficCost ? (
            <Field label="Paid traffic">
              <Count value={onParticipant.paidTrafficCost} noun="byte" />
            </Field>
          ) : null}
          {asksScan ? (
            <Field label="Traffic">
              <TrafficField key={update.update_id} updateId={update.update_id} />
            </Field>
          ) : null}
          {hash ? (
            <Field label="External hash">
              <Hash id={hash} />
            </Field>
          ) : null}
        </Fields>
      </SimpleGrid>
    </Details>
  )
}
