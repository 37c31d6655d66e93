import type { ArrangedHoldings, HoldingsState } from '#queries/holdings/session-state.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { isPartial } from '../load/phase-words.ts'
import styles from './HoldingsTotals.module.css'

interface HoldingsTotalsProps {
  readonly arranged: ArrangedHoldings | undefined
  readonly state: HoldingsState
  readonly isFiltered: boolean
  readonly unit: string | undefined
}

/** How many holdings are listed, and what they come to; until the first are there, the room for it. */
export function HoldingsTotals(props: HoldingsTotalsProps) {
  const { arranged, state, isFiltered, unit } = props
  const isNoneYet = arranged?.totals.contracts === 0 && isPartial(state) && !isFiltered
  if (arranged === undefined || isNoneYet) {
    return (
      <p className={styles.totals} aria-hidden>
        {parts.map((part) => (
          <span key={part}>&nbsp;</span>
        ))}
      </p>
    )
  }
  const { contracts, unlocked, locked, total } = arranged.totals
  return (
    <p className={styles.totals}>
      <span>
        {isPartial(state) ? (
          <>
            <StatusMark tone="warning" label="Partial" />{' '}
          </>
        ) : null}
        <output>
          <Count value={contracts} of="holding" />
          {isFiltered ? (
            <>
              {' '}
              of <Count value={state.loaded} />
            </>
          ) : null}
        </output>
      </span>
      <span>
        unlocked <Amount value={unlocked} unit={unit} />
      </span>
      <span>
        locked <Amount value={locked} unit={unit} />
      </span>
      <span>
        total <Amount value={total} unit={unit} />
      </span>
    </p>
  )
}

const parts = ['contracts', 'unlocked', 'locked', 'total'] as const
