import { useState } from 'react'
import type { RequestProblem } from '#ledger/commands/request-problem.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import {
  accountDetails,
  legsOf,
  legTexts,
  withLegs,
  withLegText,
  withoutLeg,
  type LegColumn,
} from '#ledger/registry/transfer-legs.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { IconCreate, IconReject } from '#ui/icons.ts'
import { TextField } from '#ui/TextField.tsx'
import { visibleText } from '#ui/visible-text.ts'
import registryStyles from '../Registry.module.css'
import { PasteLegs } from './PasteLegs.tsx'
import { problemAt } from './problem-at.ts'
import styles from './Settle.module.css'

interface LegsTableProps {
  readonly typed: JsonObject
  readonly problems: readonly RequestProblem[]
  /** Whether mistakes of fields that are still empty are shown too. */
  readonly tried: boolean
  readonly onChange: (typed: JsonObject) => void
}

const columns: readonly { readonly name: LegColumn; readonly label: string }[] = [
  { name: 'transferLegId', label: 'Leg id' },
  { name: 'sender', label: 'Sender' },
  { name: 'receiver', label: 'Receiver' },
  { name: 'amount', label: 'Amount' },
  { name: 'instrumentId', label: 'Instrument' },
]
const adminColumn = { name: 'instrumentAdmin', label: 'Instrument admin' } as const

/** The transfer legs, a row each. */
export function LegsTable({ typed, problems, tried, onChange }: LegsTableProps) {
  const legs = legsOf(typed)
  // Legs have no other identity than their place: ids are typed, and may be the same.
  const places = legs.map((_leg, index) => `place ${index}`)
  const namesAdmins = legs.some((leg) => legTexts(leg).instrumentAdmin !== '')
  const [showsAdmins, setShowsAdmins] = useState(false)
  const withAdmin = namesAdmins || showsAdmins
  return (
    <fieldset className={styles.legs}>
      <legend>Transfer legs</legend>
      {legs.length === 0 ? null : <Head withAdmin={withAdmin} />}
      {legs.map((leg, index) => (
        <Leg
          key={places[index]}
          leg={leg}
          index={index}
          withAdmin={withAdmin}
          problems={problems}
          tried={tried}
          onChange={(column, text) => onChange(withLegText(typed, index, column, text))}
          onRemove={() => onChange(withoutLeg(typed, index))}
        />
      ))}
      <div className={registryStyles.row}>
        <Button icon={IconCreate} onClick={() => onChange(withLegs(typed, [{}]))}>
          Add a leg
        </Button>
        <label className={registryStyles.check}>
          <input
            type="checkbox"
            checked={withAdmin}
            disabled={namesAdmins}
            onChange={(event) => setShowsAdmins(event.currentTarget.checked)}
          />
          Instruments name their admin
        </label>
      </div>
      <PasteLegs onLegs={(added) => onChange(withLegs(typed, added))} />
    </fieldset>
  )
}

const columnsOf = (withAdmin: boolean) => (withAdmin ? [...columns, adminColumn] : columns)

/** The names of the columns, once for all legs; each field has its own for those who do not see. */
function Head({ withAdmin }: { readonly withAdmin: boolean }) {
  return (
    <div aria-hidden className={classOf(withAdmin, styles.head)}>
      <span />
      {columnsOf(withAdmin).map(({ name, label }) => (
        <span key={name}>{label}</span>
      ))}
    </div>
  )
}

function classOf(withAdmin: boolean, more = ''): string {
  return `${styles.leg} ${withAdmin ? styles.withAdmin : ''} ${more}`
}

interface LegProps extends Pick<LegsTableProps, 'problems' | 'tried'> {
  readonly leg: Json
  readonly index: number
  readonly withAdmin: boolean
  readonly onChange: (column: LegColumn, text: string) => void
  readonly onRemove: () => void
}

function Leg({ leg, index, withAdmin, problems, tried, onChange, onRemove }: LegProps) {
  const texts = legTexts(leg)
  const accounts = (['sender', 'receiver'] as const).flatMap((side) => {
    const details = accountDetails(leg, side)
    return details === undefined ? [] : [`${side}: ${visibleText(details)}`]
  })
  return (
    <fieldset aria-label={`Leg ${index + 1}`} className={classOf(withAdmin)}>
      <span className={styles.number}>{index + 1}</span>
      {columnsOf(withAdmin).map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          mono
          inputMode={name === 'amount' ? 'decimal' : undefined}
          value={texts[name]}
          error={
            texts[name] === '' && !tried
              ? undefined
              : problemAt(problems, ['transferLegs', index, name])
          }
          onChange={(text) => onChange(name, text)}
        />
      ))}
      <IconButton icon={IconReject} label={`Remove leg ${index + 1}`} onClick={onRemove} />
      {accounts.length === 0 ? null : (
        <span className={styles.account}>{accounts.join('; ')}, edited in the JSON</span>
      )}
    </fieldset>
  )
}
