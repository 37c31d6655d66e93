import { useMemo } from 'react'
import type { PartyId } from '#ledger/identifier.ts'
import type { ComparisonResult } from '../../queries/compare-state.ts'
import { Amount } from '#ui/Amount.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { amountWidth } from '#ui/table/fitting-columns.ts'
import { changeColumns, type ChangeRow } from './change-columns.tsx'
import { SignedAmount } from './SignedAmount.tsx'

interface ChangesProps {
  /** The owners in the requested order. */
  readonly owners: readonly PartyId[]
  readonly compared: ComparisonResult
  readonly selected: PartyId | undefined
  readonly onSelect: (party: PartyId | undefined) => void
}

/**
 * The changes by owner, with a row for the total. A row opens its owner's contracts and figures.
 */
export function Changes({ owners, compared, selected, onSelect }: ChangesProps) {
  const isPhone = useMedia(phone)
  const rows = useMemo<readonly ChangeRow[]>(
    () => [
      ...owners.map((party) => ({ party, change: compared.byOwner.get(party) })),
      ...(owners.length > 1 ? [{ party: undefined, change: compared.all }] : []),
    ],
    [owners, compared],
  )
  const height = `${rows.length} * var(${isPhone ? '--row-phone' : '--row'}) + ${isPhone ? 0.125 : 2.125}rem`
  const { before, after } = compared.all
  const chosen = rows.find(({ party }) => party !== undefined && party === selected)
  return (
    <>
      <FittingTable
        label="Change by party"
        height={`min(max(${height}, 10.125rem), 44dvh)`}
        columns={changeColumns}
        rows={rows}
        row={{
          key: ({ party }) => party ?? 'all',
          copied: ({ party }) => ({ text: party ?? '', what: 'party' }),
        }}
        amount={amountWidth([before.total, after.total])}
        onOpen={({ party }) => onSelect(party)}
        scrollKey="holdings-changes"
        selection={{ key: selected }}
      />
      {chosen?.change === undefined ? null : <Figures row={chosen} />}
    </>
  )
}

const kinds = ['unlocked', 'locked', 'total'] as const
const names = { unlocked: 'Unlocked', locked: 'Locked', total: 'Total' } as const

function Figures({ row: { change } }: { readonly row: ChangeRow }) {
  if (change === undefined) return null
  return (
    <Fields dense>
      {kinds.map((kind) => (
        <Field key={kind} label={names[kind]}>
          <Amount value={change.before[kind]} /> → <Amount value={change.after[kind]} />:{' '}
          <SignedAmount value={change[kind]} />
        </Field>
      ))}
    </Fields>
  )
}
