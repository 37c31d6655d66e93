import type { SeenBy } from '#ledger/participant-history/join-trees.ts'
import type { Transaction } from '#ledger/update.ts'
import type { ParticipantTransaction } from '#queries/participant-history/participant-update.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { Hash, Synchronizer, Update } from '#ui/identifier/identifiers.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { TrafficField } from '../cost/TrafficField.tsx'
import styles from '../UpdateFacts.module.css'
import { SeenMark } from './SeenMark.tsx'

const meanings: Readonly<Record<SeenBy, string>> = {
  public: 'Scan has it; the participant does not, for these parties',
  private: 'only the participant has it: Scan does not know it',
  both: 'Scan and the participant have it',
}

interface SourcedFactsProps {
  readonly transaction: Transaction
  readonly onParticipant: ParticipantTransaction | undefined
  /** `undefined` where Scan was not asked, or did not answer. */
  readonly seen: SeenBy | undefined
  /** Scan tells the verdict and the cost of private transactions, too. */
  readonly asksScan: boolean
}

/** What holds for a transaction as a whole, with what only the participant tells. */
export function SourcedFacts(props: SourcedFactsProps) {
  const { transaction, onParticipant, seen, asksScan } = props
  const { workflow_id: workflowId, external_transaction_hash: hash } = transaction
  return (
    <div className={styles.facts}>
      <Fields dense>
        <Field label="Update id">
          <Update id={transaction.update_id} link={false} />
        </Field>
        <Field label="Record time">
          <Time value={transaction.record_time} micros focusable />
        </Field>
        <Field label="Effective at">
          <Time value={transaction.effective_at} micros focusable />
        </Field>
        <Field label="Synchronizer">
          <Synchronizer id={transaction.synchronizer_id} />
        </Field>
      </Fields>
      <Fields dense>
        {seen === undefined ? null : (
          <Field label="Seen">
            <SeenMark seen={seen} /> <span className="secondary">{meanings[seen]}</span>
          </Field>
        )}
        {onParticipant === undefined ? null : (
          <Field label="Offset">
            <span className="mono">{groupDigits(onParticipant.offset)}</span>
          </Field>
        )}
        <Field label="Events">
          <Count value={Object.keys(transaction.events_by_id).length} />
        </Field>
        <Field label="Workflow">
          {workflowId === '' ? (
            <span className="secondary">none set</span>
          ) : (
            <span className="mono">{visibleText(workflowId)}</span>
          )}
        </Field>
        {onParticipant?.commandId ? (
          <Field label="Command id">
            <span className="mono">{visibleText(onParticipant.commandId)}</span>
          </Field>
        ) : null}
        {onParticipant?.paidTrafficCost ? (
          <Field label="Paid traffic">
            <Count value={onParticipant.paidTrafficCost} of="byte" />
          </Field>
        ) : null}
        {asksScan ? (
          <Field label="Traffic">
            <TrafficField key={transaction.update_id} updateId={transaction.update_id} />
          </Field>
        ) : null}
        {hash ? (
          <Field label="External hash">
            <Hash id={hash} />
          </Field>
        ) : null}
      </Fields>
    </div>
  )
}
