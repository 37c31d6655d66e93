import { useState } from 'react'
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import { lockStates, type Grouping, type LockState, type SortKey } from '../../rules/arrangement.ts'
import { roundAfter } from '../../rules/expiry.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Toggles } from '#ui/form/Toggles.tsx'
import type { HoldingsParams } from '../holdings-params.ts'
import { useNewestRound } from './Expiry.tsx'

interface ArrangeFieldsProps {
  readonly params: HoldingsParams
  readonly onParamsChange: (change: Partial<HoldingsParams>) => void
}

const groupOptions: readonly { readonly value: Grouping; readonly label: string }[] = [
  { value: 'none', label: 'No groups' },
  { value: 'owner', label: 'By owner' },
  { value: 'lock', label: 'By lock state' },
  { value: 'round', label: 'By round' },
  { value: 'age', label: 'By age' },
]

const sortOptions: readonly { readonly value: SortKey; readonly label: string }[] = [
  { value: 'created', label: 'Created at' },
  { value: 'amount', label: 'Amount' },
  { value: 'owner', label: 'Owner' },
  { value: 'round', label: 'Round' },
  { value: 'expiry', label: 'Expiry' },
  { value: 'lock expiry', label: 'Lock expiry' },
]

const orderOptions = [
  { value: 'ascending', label: 'Ascending' },
  { value: 'descending', label: 'Descending' },
] as const

/** Microseconds until expiry below which holdings count as dust: thirty days. */
const dustMicros = 30n * 86_400_000_000n

/** Fields that group, sort and filter the holdings. Their state is in the address. */
export function ArrangeFields({ params, onParamsChange }: ArrangeFieldsProps) {
  const { group = 'none', sort = 'created', order = 'ascending', lock = [], only } = params
  const newest = useNewestRound()
  const showDust = () => {
    if (newest === undefined) return
    onParamsChange({
      expires: roundAfter(dustMicros, newest).toString(),
      lock: ['unlocked'],
      group: 'owner',
      sort: 'expiry',
      order: undefined,
      fold: undefined,
    })
  }
  const toggle = (state: LockState) => {
    const others = lock.filter((other) => other !== state)
    const next = others.length === lock.length ? [...others, state] : others
    onParamsChange({ lock: next.length === 0 ? undefined : next })
  }
  return (
    <>
      <SelectField
        label="Group"
        value={group}
        options={groupOptions}
        onChange={(next) =>
          onParamsChange({ group: next === 'none' ? undefined : next, fold: undefined })
        }
      />
      <SelectField
        label="Sort by"
        value={sort}
        options={sortOptions}
        onChange={(next) => onParamsChange({ sort: next === 'created' ? undefined : next })}
      />
      <SelectField
        label="Order"
        value={order}
        options={orderOptions}
        onChange={(next) => onParamsChange({ order: next === 'ascending' ? undefined : next })}
      />
      <AmountField
        label="Minimum amount"
        value={params.least}
        onValue={(least) => onParamsChange({ least })}
      />
      <AmountField
        label="Maximum amount"
        value={params.most}
        onValue={(most) => onParamsChange({ most })}
      />
      <ExpiryField value={params.expires} onValue={(expires) => onParamsChange({ expires })} />
      <Toggles
        label="Lock states"
        values={lockStates}
        pressed={(state) => lock.includes(state)}
        onToggle={toggle}
      />
      <Button kind="quiet" disabled={newest === undefined} onClick={showDust}>
        Show dust
      </Button>
      {only === undefined ? null : (
        <Button kind="quiet" onClick={() => onParamsChange({ only: undefined })}>
          {only.length === 1 ? 'One owner' : `${only.length} owners`} only: show all
        </Button>
      )}
    </>
  )
}

interface ExpiryFieldProps {
  readonly value: string | undefined
  readonly onValue: (value: string | undefined) => void
}

/** The filter field for the last expiry round. */
function ExpiryField({ value = '', onValue }: ExpiryFieldProps) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    setText(value)
  }
  const isRound = /^\d{0,18}$/.test(text.trim())
  return (
    <TextField
      label="Expires by round"
      value={text}
      mono
      size={12}
      inputMode="numeric"
      error={isRound ? undefined : 'A whole number, such as 12345'}
      onChange={(next) => {
        const typed = next.trim()
        const changed = /^\d{0,18}$/.test(typed) ? typed : ''
        setText(next)
        setShown(changed)
        onValue(changed === '' ? undefined : changed)
      }}
    />
  )
}

interface AmountFieldProps {
  readonly label: string
  readonly value: Decimal | undefined
  readonly onValue: (value: Decimal | undefined) => void
}

/** A field for an exact amount. An invalid number is reported and does not filter. */
function AmountField({ label, value, onValue }: AmountFieldProps) {
  const [text, setText] = useState<string>(value ?? '')
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    setText(value ?? '')
  }
  const read = v.safeParse(Decimal, text.trim())
  const isWrong = text.trim() !== '' && !read.success
  return (
    <TextField
      label={label}
      value={text}
      mono
      size={12}
      inputMode="decimal"
      error={isWrong ? 'A number, such as 1.5' : undefined}
      onChange={(next) => {
        setText(next)
        const found = v.safeParse(Decimal, next.trim())
        const changed = found.success ? found.output : undefined
        setShown(changed)
        if (found.success || next.trim() === '') onValue(changed)
      }}
    />
  )
}
