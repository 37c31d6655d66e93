import { useState } from 'react'
import type { RequestProblem } from '#ledger/commands/request-problem.ts'
import { SettleOptions } from './SettleOptions.tsx'
import type { SettleParams } from '../registry-params.ts'
import { SettlementFields } from './SettlementFields.tsx'
import { SettlementJson } from './SettlementJson.tsx'
import { SettlementPreview } from './SettlementPreview.tsx'
import { SettleProblems } from './SettleProblems.tsx'
import styles from './Settle.module.css'
import { useAtRest } from './use-at-rest.ts'
import type { EditSettlement, TypedSettlement } from './use-typed-settlement.ts'

interface SettlementViewsProps {
  readonly typed: TypedSettlement
  readonly problems: readonly RequestProblem[]
  /** Whether mistakes of fields that are still empty are shown too. */
  readonly tried: boolean
  readonly place: SettleParams
  readonly edit: EditSettlement
  readonly onText: (text: string) => void
  readonly onPlace: (part: SettleParams) => void
}

/**
 * The arguments as fields and as JSON, and what will be sent. The view that has the focus is drawn at
 * every key; the others, of a thousand lines where there are a hundred legs, follow in a pause.
 */
export function SettlementViews(props: SettlementViewsProps) {
  const { typed, problems, tried, place, edit, onText, onPlace } = props
  const { rested, catchUp } = useAtRest(typed)
  const [focused, setFocused] = useState<'fields' | 'json'>('fields')
  const enter = (view: typeof focused) => {
    // What is edited next is what is true by now.
    catchUp()
    setFocused(view)
  }
  const inFields = focused === 'fields' ? typed : rested
  const inJson = focused === 'json' ? typed : rested
  return (
    <>
      <div className={styles.both}>
        <div onFocus={() => enter('fields')}>
          <fieldset
            className={styles.fields}
            aria-label="Arguments"
            disabled={inFields.problem !== undefined}
          >
            <SettlementFields
              typed={inFields.value}
              problems={problems}
              tried={tried}
              edit={edit}
            />
            <SettleOptions place={place} onChange={onPlace} />
            <SettleProblems problems={problems} tried={tried} />
          </fieldset>
        </div>
        <div className={styles.json} onFocus={() => enter('json')}>
          <SettlementJson text={inJson.text} problem={inJson.problem} onChange={onText} />
        </div>
      </div>
      <SettlementPreview
        value={rested.value}
        empty={place.empty}
        excludeDebugFields={place.excludeDebugFields}
      />
    </>
  )
}
