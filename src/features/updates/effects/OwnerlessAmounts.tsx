import type { OwnerlessAmount } from '#ledger/effects-holdings-change.ts'
import { Amount } from '#ui/Amount.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface OwnerlessAmountsProps {
  readonly amounts: readonly OwnerlessAmount[]
  readonly verb: string
  readonly token: string | undefined
}

/** More of them than anybody reads: the table has what each party’s balance changed by. */
const maxShown = 8

/** What came from nobody or went to nobody: an amount each, with its party and what it was for. */
export function OwnerlessAmounts({ amounts, verb, token }: OwnerlessAmountsProps) {
  const others = amounts.length - maxShown
  return (
    <>
      {amounts.slice(0, maxShown).map(({ party, amount, reason }) => (
        <li key={`${party} ${reason ?? ''}`}>
          <Amount value={amount} unit={token} /> {verb} <Party id={party} copyable={false} />
          {reason === undefined ? null : `: ${visibleText(reason)}`}
        </li>
      ))}
      {others > 0 ? (
        <li>
          and {others} more {verb} others
        </li>
      ) : null}
    </>
  )
}
