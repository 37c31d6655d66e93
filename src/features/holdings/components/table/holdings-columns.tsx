import { decimalPlaces } from '#ledger/decimal.ts'
import { use } from 'react'
import { expiryRound } from '../../rules/expiry.ts'
import type { holdingFile } from '../../rules/holdings-file.ts'
import { lockStateAt } from '../../rules/lock-state.ts'
import type { AmuletHolding } from '../../rules/holding.ts'
import type { HoldingsLine } from '../../queries/session-state.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Party, Template, Update } from '#ui/identifier/identifiers.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { NamedColumn } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { Owner } from '../Owner.tsx'
import { SnapshotTime } from './snapshot-time.ts'
import * as v from 'valibot'
import { unknownKey } from '../../rules/arrange.ts'
import type { Grouping } from '../../rules/arrangement.ts'
import { PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { phone, useMedia } from '#ui/use-media.ts'
import { IconChevronDown, IconChevronRight } from '#ui/icons.ts'
import { visibleText } from '#ui/visible-text.ts'
import { ageWords } from './age-words.ts'
import { GroupingContext } from './grouping-context.ts'

type HoldingColumn = NamedColumn<HoldingsLine, keyof typeof holdingFile>

/** The columns of the holdings table. Group rows show the group's label and totals. */
export const holdingsColumns: readonly HoldingColumn[] = [
  {
    id: 'owner',
    isSortable: true,
    file: ['owner', 'template id'],
    header: 'Owner',
    width: 'minmax(16ch, 3fr)',
    phone: 'first',
    cell(line) {
      if (line.kind === 'group') {
        return (
          <Owner>
            <GroupHead group={line} />
          </Owner>
        )
      }
      const { amulet, templateId } = line.holding
      return (
        <Owner>
          {amulet === undefined ? (
            <Template id={templateId} />
          ) : (
            <Party id={amulet.owner} link={false} />
          )}
        </Owner>
      )
    },
  },
  {
    id: 'state',
    file: ['state'],
    header: 'State',
    width: '20ch',
    cell(line) {
      if (line.kind === 'group') return <Count value={line.totals.contracts} noun="holding" />
      const { amulet } = line.holding
      return amulet === undefined ? 'unknown form' : <LockMark amulet={amulet} />
    },
  },
  {
    id: 'amount',
    isSortable: true,
    file: ['amount'],
    header: 'Amount',
    width: '23ch',
    isAmount: true,
    align: 'end',
    phone: 'first',
    cell(line) {
      if (line.kind === 'group') {
        return (
          <strong>
            <Amount value={line.totals.total} places={decimalPlaces} />
          </strong>
        )
      }
      const { amulet } = line.holding
      return amulet === undefined ? null : <Amount value={amulet.amount} places={decimalPlaces} />
    },
  },
  {
    id: 'round',
    isSortable: true,
    file: ['created in round'],
    header: 'Round',
    width: '8ch',
    gives: 1,
    align: 'end',
    phone: 'hidden',
    cell: (line) =>
      line.kind === 'group' || line.holding.amulet?.createdInRound === undefined ? null : (
        <Count value={line.holding.amulet.createdInRound} />
      ),
  },
  {
    id: 'created',
    isSortable: true,
    file: ['created at (UTC)'],
    header: 'Created at',
    width: '27ch',
    gives: 4,
    time: true,
    cell: (line) => (line.kind === 'group' ? null : <CreatedAt time={line.holding.createdAt} />),
  },
  {
    id: 'expires',
    file: ['lock expires at (UTC)', 'lock holders', 'lock context'],
    header: 'Lock expires',
    width: '27ch',
    gives: 2,
    time: true,
    phone: 'hidden',
    cell(line) {
      const expiresAt = line.kind === 'group' ? undefined : line.holding.amulet?.lock?.expiresAt
      return expiresAt === undefined ? null : <Time value={expiresAt} />
    },
  },
  {
    id: 'update',
    file: ['created in update id'],
    header: 'Created by',
    width: '15ch',
    gives: 3,
    phone: 'hidden',
    cell(line) {
      if (line.kind === 'group') return null
      const { createdInUpdateId } = line.holding
      return createdInUpdateId === undefined ? (
        <span className="secondary" title="Created by an update before this migration">
          earlier migration
        </span>
      ) : (
        <Update id={createdInUpdateId} />
      )
    },
  },
]

/**
 * The columns of the holdings table, with the round in which a holding expires instead of the time
 * at which its lock expires.
 */
export const columnsOfExpiry: readonly HoldingColumn[] = holdingsColumns.map((column) =>
  column.id === 'expires'
    ? {
        id: 'expiry',
        isSortable: true,
        file: ['expires in round'],
        header: 'Expires in round',
        width: '17ch',
        gives: 5,
        align: 'end',
        cell(line) {
          const amulet = line.kind === 'group' ? undefined : line.holding.amulet
          const round = amulet && expiryRound(amulet)
          return round === undefined ? null : <Count value={round} />
        },
      }
    : column,
)

/** On phones, the zone would begin a third line. */
function CreatedAt({ time }: { readonly time: RecordTime }) {
  return <Time value={time} withoutZone={useMedia(phone)} />
}

/**
 * Shows if a holding is unlocked, locked, or still locked at the snapshot after its lock expired.
 */
export function LockMark({ amulet }: { readonly amulet: AmuletHolding }) {
  const at = use(SnapshotTime)
  const state = at === undefined ? undefined : lockStateAt(amulet, at)
  if (state === undefined) return amulet.lock === undefined ? 'unlocked' : 'locked'
  return <StatusMark tone={state === 'unlocked' ? 'unlocked' : 'locked'} label={state} />
}

type Group = Extract<HoldingsLine, { kind: 'group' }>

/** The heading of a group. Enter or a click on its line collapses it. */
function GroupHead({ group }: { readonly group: Group }) {
  const Icon = group.isFolded ? IconChevronRight : IconChevronDown
  return (
    <span
      style={{ display: 'inline-flex', gap: '0.375rem', alignItems: 'center', fontWeight: 600 }}
    >
      <Icon size={14} aria-label={group.isFolded ? 'folded' : 'unfolded'} />
      <GroupWords groupBy={use(GroupingContext)} groupKey={group.key} />
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
