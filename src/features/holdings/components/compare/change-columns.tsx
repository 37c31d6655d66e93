import { decimalPlaces } from '#ledger/decimal.ts'
import type { ReactNode } from 'react'
import type { Change } from '../../rules/compare.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { SignedAmount } from './SignedAmount.tsx'

/** The change of one owner, or the total. */
export interface ChangeRow {
  /** `undefined` for the total. */
  readonly party: PartyId | undefined
  /** `undefined` if there are no holdings in either snapshot. */
  readonly change: Change | undefined
}

export const changeColumns: readonly Column<ChangeRow>[] = [
  {
    id: 'party',
    header: 'Party',
    width: 'minmax(18ch, 1.2fr)',
    phone: 'first',
    cell: ({ party }) => (party === undefined ? <strong>All</strong> : <Party id={party} />),
  },
  {
    ...amountColumn('before', 'Total at A', ({ before }) => (
      <Amount value={before.total} places={decimalPlaces} />
    )),
    gives: 4,
  },
  {
    ...amountColumn('after', 'Total at B', ({ after }) => (
      <Amount value={after.total} places={decimalPlaces} />
    )),
    gives: 5,
  },
  {
    ...amountColumn('unlocked', 'Unlocked, change', ({ unlocked }) => (
      <SignedAmount value={unlocked} places={decimalPlaces} />
    )),
    gives: 3,
  },
  {
    ...amountColumn('locked', 'Locked, change', ({ locked }) => (
      <SignedAmount value={locked} places={decimalPlaces} />
    )),
    gives: 2,
  },
  {
    ...amountColumn('total', 'Total, change', ({ total }) => (
      <SignedAmount value={total} places={decimalPlaces} />
    )),
    phone: 'second',
  },
  {
    id: 'contracts',
    header: 'Added, removed, unchanged',
    width: '20ch',
    gives: 1,
    align: 'end',
    phone: 'hidden',
    cell: ({ change }) => (
      <>
        +<Count value={change?.appeared.contracts ?? 0} />, −
        <Count value={change?.disappeared.contracts ?? 0} />,{' '}
        <Count value={change?.stayed.contracts ?? 0} />
      </>
    ),
  },
]

function amountColumn(
  id: string,
  header: string,
  draw: (change: Change) => ReactNode,
): Column<ChangeRow> {
  return {
    id,
    header,
    width: 'minmax(17ch, 1fr)',
    isAmount: true,
    align: 'end',
    phone: 'hidden',
    cell: ({ change }) =>
      change === undefined ? <span className="secondary">no holdings</span> : draw(change),
  }
}
