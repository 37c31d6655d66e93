import { compareDecimals, zero } from '#ledger/decimal.ts'
import type { BalanceChange, PartialSum } from '#ledger/effects-amulets.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import type { Column } from '#ui/table/table-column.ts'

/**
 * The columns for a party's change of balance, in the network's token. Each contract counts with
 * its amount at creation.
 */
export const balanceColumns: readonly Column<BalanceChange>[] = [
  {
    id: 'party',
    header: 'Party',
    width: 'minmax(20ch, 3fr)',
    phone: 'first',
    cell: ({ party }) =>
      party === undefined ? (
        <span className="secondary">owner not given</span>
      ) : (
        <Party id={party} />
      ),
  },
  {
    id: 'unlocked',
    header: 'Unlocked',
    width: 'minmax(14ch, 2fr)',
    align: 'end',
    phone: 'hidden',
    cell: ({ unlocked }) => <SignedChange change={unlocked} />,
  },
  {
    id: 'locked',
    header: 'Locked',
    width: 'minmax(14ch, 2fr)',
    align: 'end',
    phone: 'hidden',
    cell: ({ locked }) => <SignedChange change={locked} />,
  },
  {
    id: 'total',
    header: 'Change',
    width: 'minmax(14ch, 2fr)',
    align: 'end',
    cell: ({ total }) => (
      <strong>
        <SignedChange change={total} />
      </strong>
    ),
  },
]

/**
 * A signed change. If amounts are missing, shows the known sum and the number of missing amounts.
 */
export function SignedChange({
  change,
  unit,
}: {
  readonly change: PartialSum
  readonly unit?: string | undefined
}) {
  const sign = compareDecimals(change.sum, zero)
  const known =
    sign === 0 ? (
      <span className="mono secondary" translate="no">
        0
      </span>
    ) : (
      <span>
        {sign > 0 ? '+' : null}
        <Amount value={change.sum} unit={unit} />
      </span>
    )
  if (change.unknown === 0) return known
  return (
    <span className="secondary">
      {sign === 0 ? null : <>{known}, </>}
      <Count value={change.unknown} /> unknown
    </span>
  )
}
