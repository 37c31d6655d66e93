import type { Position } from '#ledger/history/position.ts'
import type { Change, Horizon } from '#ledger/holdings/compare.ts'
import { partialWords } from '#ledger/holdings/compare-file.ts'
import type { ComparedLine } from '#ledger/holdings/compare-lines.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Balances } from './Balances.tsx'
import { Movements } from './Movements.tsx'
import styles from './Statement.module.css'

interface PartyStatementProps {
  readonly party: PartyId
  /** From an earlier snapshot on, with movements. */
  readonly hasOpening: boolean
  /** `undefined`: no holdings. */
  readonly change: Change | undefined
  /** `undefined` until they are read. */
  readonly lines: readonly ComparedLine[] | undefined
  readonly snapshots: {
    readonly before: Position | undefined
    readonly after: Position | undefined
  }
  readonly horizon: Horizon
}

/** One owner's statement: balances, then what came and went, or what is held. */
export function PartyStatement(props: PartyStatementProps) {
  const { party, hasOpening, change, lines = [], snapshots, horizon } = props
  const partial = partialWords(horizon)
  const { hint } = readUniqueId(party)
  return (
    <section aria-label={`Statement of ${hint}`} className={styles.statement}>
      <h2 className={styles.party}>
        <span className="mono">{visibleText(party)}</span>{' '}
        <CopyButton text={party} what="the party" />
      </h2>
      {partial === undefined ? null : (
        <p>
          <StatusMark tone="warning" label="Partial statement" />:{' '}
          {partial.replace('partial: ', '')}
        </p>
      )}
      {change === undefined ? (
        <p>No holdings.</p>
      ) : (
        <>
          <Balances change={change} hasOpening={hasOpening} snapshots={snapshots} />
          <Movements lines={lines} hasOpening={hasOpening} />
        </>
      )}
    </section>
  )
}
