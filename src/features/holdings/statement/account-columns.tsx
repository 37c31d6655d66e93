import { classWords } from '#ledger/account/account-class.ts'
import { columnsOf, totalOf, type AccountLine } from '#ledger/account/account-line.ts'
import { compareDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { PlainWordsLine } from '#features/updates/PlainWordsLine.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { SignedAmount } from '../compare/SignedAmount.tsx'
import styles from './Statement.module.css'

const amount = { width: 'minmax(19ch, 1fr)', isAmount: true, align: 'end' } as const

export const accountColumns: readonly Column<AccountLine>[] = [
  { id: 'time', header: 'Time', width: '26ch', time: true, cell: When },
  { id: 'what', header: 'What', width: 'minmax(26ch, 2fr)', cell: What },
  { id: 'moved', header: 'In, out', ...amount, cell: moved(['in', 'out']) },
  { id: 'other', header: 'Reward, fee or burn', ...amount, cell: moved(['reward', 'fee']) },
  {
    id: 'lock',
    header: 'To or from locked',
    gives: 2,
    ...amount,
    cell: ({ change }) => <Changed value={change.locked} />,
  },
  { id: 'after', header: 'Unlocked, locked after', ...amount, cell: After },
  { id: 'price', header: 'USD for one', width: '14ch', gives: 1, align: 'end', cell: Price },
]

/** Two lines: what it was and what it changed, when it was and what there was then. */
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
    cell: ({ change, kind }) => (
      <>
        {kind === 'lock' || kind === 'unlock' ? <span className="secondary">locked </span> : null}
        <SignedAmount
          value={kind === 'lock' || kind === 'unlock' ? change.locked : totalOf(change)}
        />
      </>
    ),
  },
  { id: 'time', header: 'Time', width: '20ch', phone: 'second', cell: When },
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

function When({ position, updateId }: AccountLine, previous: AccountLine | undefined) {
  const time = <Time value={position.recordTime} previous={previous?.position.recordTime} />
  if (updateId === undefined) return time
  return (
    <PageLink to="/updates/$updateId" params={{ updateId }}>
      {time}
    </PageLink>
  )
}

/** In words, and below them the class, with whom, and what was said of it. */
function What({ kind, words, what, counterparties, memo }: AccountLine) {
  const [first, ...others] = counterparties
  return (
    <span className={styles.two}>
      <span className={styles.cut}>
        {kind === 'unexplained' ? (
          <StatusMark tone="warning" label="No update explains this" />
        ) : words === undefined ? (
          visibleText(what)
        ) : (
          <PlainWordsLine words={words} />
        )}
      </span>
      <span className={`${styles.cut} secondary`}>
        {classWords[kind]}
        {first === undefined ? null : (
          <>
            {' · '}
            <span title={visibleText(first)}>{visibleText(readUniqueId(first).hint)}</span>
          </>
        )}
        {others.length === 0 ? null : (
          <>
            {' '}
            and <Count value={others.length} /> more
          </>
        )}
        {memo === undefined ? null : <> · “{visibleText(memo)}”</>}
      </span>
    </span>
  )
}

type Moved = 'in' | 'out' | 'reward' | 'fee'
const names: Readonly<Record<Moved, string>> = {
  in: 'in',
  out: 'out',
  reward: 'reward',
  fee: 'fee or burn',
}

/** Two kinds of change, one below the other where a line has both. */
function moved(kinds: readonly Moved[]) {
  return function Cell(line: AccountLine) {
    const sums = columnsOf(line)
    return (
      <span className={styles.two}>
        {kinds.map((kind) => {
          const value = sums[kind]
          return value === undefined ? null : (
            <span key={kind} title={names[kind]}>
              <SignedAmount value={value} places={10} />
            </span>
          )
        })}
      </span>
    )
  }
}

function After({ balance: { unlocked, locked } }: AccountLine) {
  return (
    <span className={styles.two}>
      <Amount value={unlocked} places={10} />
      {compareDecimals(locked, zero) === 0 ? null : (
        <span className="secondary" title="locked">
          <Amount value={locked} places={10} />
        </span>
      )}
    </span>
  )
}

function Changed({ value }: { readonly value: Decimal }) {
  return compareDecimals(value, zero) === 0 ? null : <SignedAmount value={value} places={10} />
}

function Price({ price }: AccountLine) {
  if (price === undefined) return <span className="secondary">not known</span>
  return (
    <span className={styles.two}>
      <Amount value={price.price} />
      <span className="secondary">
        round <Count value={price.round} />
      </span>
    </span>
  )
}
