import { memo, useMemo, useState, type ComponentType } from 'react'
import { PartyPicker } from '#features/parties/index.ts'
import type { Json } from '#ledger/json.ts'
import {
  accountDetails,
  legColumns,
  legTexts,
  withLegText,
  withoutLeg,
  type LegColumn,
} from '../../rules/transfer-legs.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { IconReject } from '#ui/icons.ts'
import { Picker, type PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { columnsOf, rowClass } from './leg-columns.ts'
import type { LegErrors } from './leg-errors.ts'
import styles from '../Registry.module.css'
import type { EditSettlement } from './use-typed-settlement.ts'
import { useQueryClient } from '@tanstack/react-query'
import { cachedInstruments } from '../../queries/metadata.ts'

const nouns = { one: 'instrument', many: 'instruments' }

/** Selects an instrument by id, name or symbol from those loaded since the page was opened. */
function InstrumentPicker(props: PickerFieldProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const options = useMemo(
    () =>
      (isOpen ? cachedInstruments(client) : []).map(({ id, name, symbol }) => ({
        value: id,
        label: visibleText(id),
        detail: visibleText(`${name} (${symbol})`),
        texts: [id, name, symbol],
      })),
    [client, isOpen],
  )
  return <Picker {...props} nouns={nouns} proposals={{ options }} onOpen={setOpen} />
}

const fields: Partial<Record<LegColumn, ComponentType<PickerFieldProps>>> = {
  sender: PartyPicker,
  receiver: PartyPicker,
  instrumentAdmin: PartyPicker,
  instrumentId: InstrumentPicker,
}

function PlainField(props: PickerFieldProps) {
  return <TextField mono {...props} />
}

interface LegProps {
  readonly leg: Json
  readonly index: number
  readonly withAdmin: boolean
  readonly errors: LegErrors
  /** True to show also the errors of empty fields. */
  readonly tried: boolean
  readonly edit: EditSettlement
}

/** One leg as a row of fields. Memoized, so that only the edited one of a hundred legs renders. */
export const Leg = memo(function Leg({ leg, index, withAdmin, errors, tried, edit }: LegProps) {
  const texts = legTexts(leg)
  const accounts = (['sender', 'receiver'] as const).flatMap((side) => {
    const details = accountDetails(leg, side)
    return details === undefined ? [] : [`${side}: ${visibleText(details)}`]
  })
  return (
    <fieldset aria-label={`Leg ${index + 1}`} className={rowClass(withAdmin)}>
      <span className={styles.number}>{index + 1}</span>
      {columnsOf(withAdmin).map(({ name, label }) => {
        const Field = fields[name] ?? PlainField
        return (
          <Field
            key={name}
            label={label}
            inputMode={name === 'amount' ? 'decimal' : undefined}
            value={texts[name]}
            error={texts[name] === '' && !tried ? undefined : errors[name]}
            onChange={(text) => edit((now) => withLegText(now, index, name, text))}
          />
        )
      })}
      <IconButton
        icon={IconReject}
        label={`Remove leg ${index + 1}`}
        onClick={() => edit((now) => withoutLeg(now, index))}
      />
      {accounts.length === 0 ? null : (
        <span className={styles.account}>{accounts.join('; ')}, edited in the JSON</span>
      )}
    </fieldset>
  )
}, isSameLeg)

function isSameLeg(a: LegProps, b: LegProps): boolean {
  return (
    a.leg === b.leg &&
    a.index === b.index &&
    a.withAdmin === b.withAdmin &&
    a.tried === b.tried &&
    a.edit === b.edit &&
    legColumns.every((column) => a.errors[column] === b.errors[column])
  )
}
