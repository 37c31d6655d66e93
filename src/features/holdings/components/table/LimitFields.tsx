import { useState } from 'react'
import { parseTypedDecimal, type Decimal } from '#ledger/decimal.ts'
import { roundAfter } from '../../rules/expiry.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { HoldingsParams } from '../holdings-params.ts'
import { useNewestRound } from './Expiry.tsx'

interface LimitFieldsProps {
  readonly params: HoldingsParams
  readonly onParamsChange: (change: Partial<HoldingsParams>) => void
}

/** Microseconds until expiry below which holdings count as dust: thirty days. */
const dustMicros = 30n * 86_400_000_000n

/** Fields that limit the listed holdings by amount and expiry. Their state is in the address. */
export function LimitFields({ params, onParamsChange }: LimitFieldsProps) {
  const { least, most, expires } = params
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
  return (
    <>
      <AmountField
        label="Minimum amount"
        value={least}
        onValue={(value) => onParamsChange({ least: value })}
      />
      <AmountField
        label="Maximum amount"
        value={most}
        onValue={(value) => onParamsChange({ most: value })}
      />
      <ExpiryField value={expires} onValue={(value) => onParamsChange({ expires: value })} />
      <Button disabled={newest === undefined} onClick={showDust}>
        Show dust
      </Button>
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
  const isWrong = text.trim() !== '' && parseTypedDecimal(text) === undefined
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
        const changed = parseTypedDecimal(next)
        setShown(changed)
        if (changed !== undefined || next.trim() === '') onValue(changed)
      }}
    />
  )
}
