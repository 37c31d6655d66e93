import * as v from 'valibot'
import { use } from 'react'
import { unknownKey } from '../../rules/arrange.ts'
import type { Grouping } from '../../rules/arrangement.ts'
import { PartyId } from '#ledger/identifier.ts'
import type { HoldingsLine } from '../../queries/session-state.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { IconChevronDown, IconChevronRight } from '#ui/icons.ts'
import { visibleText } from '#ui/visible-text.ts'
import { ageWords } from './age-words.ts'
import { GroupedBy } from './grouped-by.ts'

type Group = Extract<HoldingsLine, { kind: 'group' }>

/** The heading of a group. Enter or a click on its line folds it. */
export function GroupHead({ group }: { readonly group: Group }) {
  const Icon = group.isFolded ? IconChevronRight : IconChevronDown
  return (
    <span
      style={{ display: 'inline-flex', gap: '0.375rem', alignItems: 'center', fontWeight: 600 }}
    >
      <Icon size={14} aria-label={group.isFolded ? 'folded' : 'unfolded'} />
      <GroupWords groupBy={use(GroupedBy)} groupKey={group.key} />
    </span>
  )
}

function GroupWords(props: { readonly groupBy: Grouping; readonly groupKey: string }) {
  const { groupBy, groupKey } = props
  if (groupKey === unknownKey) return 'unknown form'
  if (groupBy === 'owner') return <Party id={v.parse(PartyId, groupKey)} link={false} />
  if (groupBy === 'round') return `created in round ${groupKey}`
  return groupBy === 'age' ? ageWords(Number(groupKey)) : visibleText(groupKey)
}
