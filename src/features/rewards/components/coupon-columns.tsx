import { splitUniqueId, type PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { kindWords } from '../rules/coupon-kind.ts'
import type { LaterOutcome } from '../rules/coupon.ts'
import type { rewardFile } from '../rules/reward-file.ts'
import { dollarsOf, type RewardRow } from '../rules/reward-row.ts'
import { Amount } from '#ui/Amount.tsx'
import { PartyLabel } from '#ui/identifier/PartyLabel.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import type { NamedColumn } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'
import { visibleText } from '#ui/visible-text.ts'
import { twoLines } from '#ui/table/two-lines.ts'
import { endWords, stateLabels } from './end-words.ts'

type CouponColumn = NamedColumn<RewardRow, keyof typeof rewardFile>

const kind = {
  id: 'kind',
  header: 'Kind and owner',
  file: [
    'kind',
    'of the parties asked for',
    'owner',
    'provider or SV',
    'featured',
    'hidden',
    'reason',
  ],
  cell: KindAndOwner,
} as const
const round = { id: 'round', header: 'Round', align: 'end', file: ['round'], cell: Round } as const
const worth = {
  id: 'worth',
  header: 'Worth',
  width: 'minmax(18ch, 1fr)',
  align: 'end',
  file: ['worth', 'worth in USD'],
  cell: Worth,
} as const
const ends = {
  id: 'state',
  header: 'State',
  width: 'minmax(26ch, 2fr)',
  file: [
    'state',
    'claimable from',
    'claimable until',
    'ended',
    'ended by update',
    'paid to',
    'delegate',
    'became',
    'after the period',
    'after the period by update',
  ],
  cell: State,
} as const

/**
 * Marks a coupon whose beneficiary is not one of the requested parties. Shown first in the line,
 * because the end of a long line is cut off.
 */
const notTheirs = 'other beneficiary · '

export const couponColumns: readonly CouponColumn[] = [
  { ...kind, width: 'minmax(22ch, 2fr)' },
  { ...round, width: '11ch' },
  {
    id: 'size',
    header: 'Amount or weight',
    width: 'minmax(18ch, 1fr)',
    align: 'end',
    file: ['size'],
    cell: Size,
  },
  worth,
  ends,
  {
    id: 'made',
    header: 'Made',
    width: '26ch',
    time: true,
    file: ['made', 'made by update'],
    cell: Made,
  },
]

export const narrowColumns: readonly CouponColumn[] = [
  { ...kind, width: 'minmax(20ch, 2fr)' },
  { ...round, width: '10ch' },
  worth,
  ends,
]

/** Two lines: kind and worth, then state and round. */
export const phoneColumns: readonly CouponColumn[] = [
  {
    ...kind,
    header: 'Kind',
    width: 'minmax(10ch, 1fr)',
    phone: 'first',
    cell: ({ coupon: { kind }, isOwn }) => `${isOwn ? '' : notTheirs}${kindWords[kind]}`,
  },
  {
    ...worth,
    width: '18ch',
    phone: 'first',
    cell: (row) => <OnlyWorth {...row} />,
  },
  { ...ends, width: 'minmax(10ch, 1fr)', phone: 'second', cell: ShortState },
  { ...round, width: '11ch', phone: 'second' },
]

/** A party in a sentence: the user's name for it, if any, and its hint. */
function Hint({ party }: { readonly party: PartyId }) {
  return (
    <span title={visibleText(party)}>
      <PartyLabel id={party} /> {visibleText(splitUniqueId(party).hint)}
    </span>
  )
}

/** The kind and the owner. For coupons that are given away, also the giver. */
function KindAndOwner({ coupon: { kind, facts }, isOwn }: RewardRow) {
  const { owner, by, featured, hidden, isShare, reason } = facts ?? {}
  return (
    <span style={twoLines}>
      <span className="cut">
        {kindWords[kind]}
        {featured === false ? <span className="secondary"> · not featured</span> : null}
        {isShare === true ? <span className="secondary"> · a share</span> : null}
        {hidden === true ? <span className="secondary"> · hidden</span> : null}
        {reason === undefined ? null : (
          <span className="secondary"> · “{visibleText(reason)}”</span>
        )}
      </span>
      <span className="cut secondary">
        {isOwn ? null : notTheirs}
        {owner === undefined ? 'made before what was read' : <Hint party={owner} />}
        {by !== undefined && by !== owner ? (
          <>
            {' by '}
            <Hint party={by} />
          </>
        ) : null}
      </span>
    </span>
  )
}

function Round({ coupon: { facts } }: RewardRow) {
  return facts?.round === undefined ? null : (
    <span className="mono" translate="no">
      {groupDigits(facts.round)}
    </span>
  )
}

function Size({ coupon: { facts, kind } }: RewardRow) {
  if (facts?.size === undefined) return null
  return (
    <span title={kind === 'sv' || kind === 'marker' ? 'weight' : 'amount'}>
      <Amount value={facts.size} />
    </span>
  )
}

function OnlyWorth({ worth: value, coupon: { kind } }: RewardRow) {
  if (value !== undefined) return <Amount value={value} />
  return <span className="secondary">{kind === 'marker' ? '' : 'not known'}</span>
}

function Worth(row: RewardRow) {
  const dollars = dollarsOf(row)
  return (
    <span style={twoLines}>
      <OnlyWorth {...row} />
      <span className="secondary">
        {dollars === undefined ? null : <Amount value={dollars} unit="USD" />}
      </span>
    </span>
  )
}

const tones: Readonly<Record<RewardRow['state'], Tone>> = {
  open: 'create',
  claimed: 'accept',
  expired: 'reject',
  shared: 'reassignment',
  converted: 'exercise',
  unhidden: 'exercise',
  withdrawn: 'archive',
}

function Mark({ state, claimable, since }: RewardRow) {
  if (since !== undefined) return <StatusMark tone="warning" label="still open at the end" />
  const isOver = claimable?.isOver === true
  return (
    <StatusMark
      tone={isOver ? 'warning' : tones[state]}
      label={isOver ? 'open, its round closed' : stateLabels[state]}
    />
  )
}

function ShortState(row: RewardRow) {
  return (
    <span className="cut">
      <Mark {...row} /> <Countdown {...row} />
    </span>
  )
}

/** The outcome of a coupon and its update, or the deadline of an open one. */
function State(row: RewardRow) {
  const { end } = row.coupon
  return (
    <span style={twoLines}>
      <span className="cut">
        <Mark {...row} />
        <Became {...row} />
      </span>
      <span className="cut secondary">
        {end === undefined ? (
          <Countdown {...row} />
        ) : (
          <PageLink to="/updates/$updateId" params={{ updateId: end.updateId }}>
            <Time value={end.position.recordTime} />
          </PageLink>
        )}
      </span>
    </span>
  )
}

function Became({ coupon: { end, facts } }: RewardRow) {
  if (end?.how === 'claimed') {
    return (
      <>
        {end.by !== undefined && end.by !== facts?.owner ? (
          <>
            {' by '}
            <Hint party={end.by} />
          </>
        ) : null}
        {end.delegate === undefined ? null : (
          <>
            {', delegated to '}
            <Hint party={end.delegate} />
          </>
        )}
      </>
    )
  }
  if (end?.how === 'shared') {
    return end.shares.map(({ beneficiary }, index) => (
      <span key={beneficiary}>
        {index === 0 ? ' with ' : ', '}
        <Hint party={beneficiary} />
      </span>
    ))
  }
  if (end?.how === 'converted') {
    return end.coupons.length === 0 ? ' not converted: its round rewards traffic' : ' into a coupon'
  }
  return end?.how === 'withdrawn' ? ` · ${visibleText(end.choice)}` : null
}

function Countdown({ state, claimable, since }: RewardRow) {
  const now = useNow()
  if (since !== undefined) return <SinceThen end={since.end} />
  if (state !== 'open' || claimable === undefined) return null
  const { from, until, isOver } = claimable
  if (isOver) return 'to be expired by the network'
  if (until === undefined) return 'until its round has issued'
  return (
    <>
      {from !== undefined && compareRecordTimes(from, now) > 0 ? (
        <>from {formatRelative(from, now)}, </>
      ) : null}
      {endWords(until, now)}
    </>
  )
}

/** The later outcome of a coupon that was unclaimed at the end of a past period. */
function SinceThen({ end }: LaterOutcome) {
  if (end === undefined) return 'of the period; no later end was read'
  return (
    <>
      since then {stateLabels[end.how]},{' '}
      <PageLink to="/updates/$updateId" params={{ updateId: end.updateId }}>
        <Time value={end.position.recordTime} />
      </PageLink>
    </>
  )
}

function Made({ coupon: { createdAt, createdIn } }: RewardRow) {
  if (createdAt === undefined) return <span className="secondary">before what was read</span>
  const time = <Time value={createdAt} />
  if (createdIn === undefined) return time
  return (
    <PageLink to="/updates/$updateId" params={{ updateId: createdIn }}>
      {time}
    </PageLink>
  )
}
