import { classWords, isOfLocks } from '../rules/account-class.ts'
import { columnsOf, totalOf, type AccountLine } from '../rules/account-line.ts'
import { decimalPlaces, compareDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { splitUniqueId } from '#ledger/identifier.ts'
import { PlainWordsLine } from '#features/updates/index.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { ListTime } from '#ui/time/ListTime.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { SignedAmount } from '#features/holdings/index.ts'
import { twoLines } from '#ui/table/two-lines.ts'

const amount = { width: 'minmax(19ch, 1fr)', isAmount: true, align: 'end' } as const

const after = { id: 'after', header: 'Unlocked, locked after', ...amount, cell: After } as const

export const accountColumns: readonly Column<AccountLine>[] = [
  { id: 'time', header: 'Time', width: '26ch', time: true, cell: WhenAndPrice },
  { id: 'what', header: 'What', width: 'minmax(26ch, 2fr)', cell: What },
  { id: 'moved', header: 'In, out', ...amount, cell: moved(['in', 'out']) },
  { id: 'other', header: 'Reward, fee or burn', ...amount, cell: moved(['reward', 'fee']) },
  {
    id: 'lock',
    header: 'To or from locked',
    gives: 1,
    ...amount,
    cell: ({ change }) => <Changed value={change.locked} />,
  },
  after,
]

/** Columns for narrow screens, which combine incoming, outgoing, earned and paid amounts. */
export const narrowColumns: readonly Column<AccountLine>[] = [
  { id: 'what', header: 'Class and time', width: 'minmax(26ch, 2fr)', cell: ClassAndWhen },
  { id: 'change', header: 'Change', ...amount, cell: ChangeAndPrice },
  after,
]

/** Columns for phones: class and change above time and balance. */
export const phoneColumns: readonly Column<AccountLine>[] = [
  {
    id: 'class',
    header: 'Class',
    width: '16ch',
    phone: 'first',
    cell: ({ kind }) => classWords[kind],
  },
  {
    id: 'change',
    header: 'Change',
    phone: 'first',
    ...amount,
    cell: Change,
  },
  {
    id: 'time',
    header: 'Time',
    width: '20ch',
    time: true,
    phone: 'second',
    cell: (line, previous) => <When line={line} previous={previous} />,
  },
  {
    id: 'after',
    header: 'Total after',
    phone: 'second',
    ...amount,
    cell: ({ balance }) => (
      <span className="secondary">
        <Amount value={totalOf(balance)} />
      </span>
    ),
  },
]

/** The change of the total, or the amount that was only locked or unlocked. */
function Change({ change, kind }: AccountLine) {
  const isLock = isOfLocks(kind)
  return (
    <>
      {isLock ? <span className="secondary">locked </span> : null}
      <SignedAmount value={isLock ? change.locked : totalOf(change)} />
    </>
  )
}

interface WhenProps {
  readonly line: AccountLine
  readonly previous: AccountLine | undefined
}

function When({ line: { position, updateId }, previous }: WhenProps) {
  const time = <ListTime value={position.recordTime} previous={previous?.position.recordTime} />
  if (updateId === undefined) return time
  return (
    <PageLink to="/updates/$updateId" params={{ updateId }}>
      {time}
    </PageLink>
  )
}

function WhenAndPrice(line: AccountLine, previous: AccountLine | undefined) {
  return (
    <span style={twoLines}>
      <When line={line} previous={previous} />
      <Price line={line} />
    </span>
  )
}

function ChangeAndPrice(line: AccountLine) {
  return (
    <span style={twoLines}>
      <span>
        <Change {...line} />
      </span>
      <Price line={line} />
    </span>
  )
}

/** The price of the newest round that was open at the line's time. */
function Price({ line: { price } }: { readonly line: AccountLine }) {
  if (price === undefined) return <span className="secondary">price not known</span>
  return (
    <span className="secondary" title={`The price of round ${price.round}`}>
      <Amount value={price.price} unit="USD" />
    </span>
  )
}

function ClassAndWhen(line: AccountLine, previous: AccountLine | undefined) {
  return (
    <span style={twoLines}>
      <span className="cut">
        <About {...line} />
      </span>
      <When line={line} previous={previous} />
    </span>
  )
}

function What(line: AccountLine) {
  return (
    <span style={twoLines}>
      <span className="cut">
        <Words {...line} />
      </span>
      <span className="cut secondary">
        <About {...line} />
      </span>
    </span>
  )
}

function Words({ kind, words, what }: AccountLine) {
  if (kind === 'unexplained') return <StatusMark tone="warning" label="No update explains this" />
  return words === undefined ? visibleText(what) : <PlainWordsLine words={words} />
}

function About({ kind, more, counterparties, memo }: AccountLine) {
  const [first, ...others] = counterparties
  return (
    <>
      {classWords[kind]}
      {more === 0 ? null : (
        <>
          {' · first of '}
          <Count value={more + 1} /> actions
        </>
      )}
      {first === undefined ? null : (
        <>
          {' · '}
          <span title={visibleText(first)}>{visibleText(splitUniqueId(first).hint)}</span>
        </>
      )}
      {others.length === 0 ? null : (
        <>
          {' '}
          and <Count value={others.length} /> more
        </>
      )}
      {memo === undefined ? null : <> · “{visibleText(memo)}”</>}
    </>
  )
}

type Moved = 'in' | 'out' | 'reward' | 'fee'
const names: Readonly<Record<Moved, string>> = {
  in: 'in',
  out: 'out',
  reward: 'reward',
  fee: 'fee or burn',
}

/** Returns a cell renderer. The cell stacks the amounts of both kinds if a line has both. */
function moved(kinds: readonly Moved[]) {
  return function Cell(line: AccountLine) {
    const sums = columnsOf(line)
    return (
      <span style={twoLines}>
        {kinds.map((kind) => {
          const value = sums[kind]
          return value === undefined ? null : (
            <span key={kind} title={names[kind]}>
              <SignedAmount value={value} places={decimalPlaces} />
            </span>
          )
        })}
      </span>
    )
  }
}

function After({ balance: { unlocked, locked } }: AccountLine) {
  return (
    <span style={twoLines}>
      <Amount value={unlocked} places={decimalPlaces} />
      {compareDecimals(locked, zero) === 0 ? null : (
        <span className="secondary" title="locked">
          <Amount value={locked} places={decimalPlaces} />
        </span>
      )}
    </span>
  )
}

function Changed({ value }: { readonly value: Decimal }) {
  return compareDecimals(value, zero) === 0 ? null : (
    <SignedAmount value={value} places={decimalPlaces} />
  )
}
