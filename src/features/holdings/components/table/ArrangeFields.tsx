import { lockStates, type Grouping, type LockState, type SortKey } from '../../rules/arrangement.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Toggles } from '#ui/form/Toggles.tsx'
import type { HoldingsParams } from '../holdings-params.ts'

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

/** Fields that group and sort the holdings, and select lock states. Their state is in the address. */
export function ArrangeFields({ params, onParamsChange }: ArrangeFieldsProps) {
  const { group = 'none', sort = 'created', order = 'ascending', lock = [], only } = params
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
      <Toggles
        label="Lock states"
        values={lockStates}
        pressed={(state) => lock.includes(state)}
        onToggle={toggle}
      />
      {only === undefined ? null : (
        <Button onClick={() => onParamsChange({ only: undefined })}>
          {only.length === 1 ? 'One owner' : `${only.length} owners`} only: show all
        </Button>
      )}
    </>
  )
}
