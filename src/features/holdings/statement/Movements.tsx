import { subtractDecimals, zero } from '#ledger/decimal.ts'
import type { ComparedLine } from '#ledger/holdings/compare-lines.ts'
import { Amount } from '#ui/Amount.tsx'
import { Sideways } from '#ui/Sideways.tsx'
import table from '#ui/table/Table.module.css'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { SignedAmount } from '../compare/SignedAmount.tsx'
import { movementTime } from './movement-time.ts'
import styles from './Statement.module.css'

interface MovementsProps {
  readonly lines: readonly ComparedLine[]
  readonly hasOpening: boolean
}

/** What came and went, or what is held, with every id whole: it is read on paper. */
export function Movements({ lines, hasOpening }: MovementsProps) {
  if (lines.length === 0) return hasOpening ? <p>Nothing came or went.</p> : null
  return (
    <Sideways label={hasOpening ? 'Movements' : 'Contracts'}>
      <table className={`${table.table} ${styles.table}`}>
        <caption className={styles.caption}>{hasOpening ? 'Movements' : 'Contracts'}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">{hasOpening ? 'Movement' : 'State'}</th>
            <th scope="col" className={table.number}>
              Amount
            </th>
            <th scope="col">Contract and update</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Movement key={`${line.fate} ${line.holding.contractId}`} line={line} />
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}

function Movement({ line }: { readonly line: ComparedLine }) {
  const { fate, holding, by } = line
  const { amulet, contractId } = holding
  const time = movementTime(line)
  const lock = amulet?.lock
  return (
    <tr>
      <td>
        {time === undefined ? (
          <span className="secondary">not looked up</span>
        ) : (
          <Time value={time} micros />
        )}
      </td>
      <td>
        {fate === 'stayed' ? '' : fate === 'appeared' ? 'came, ' : 'went, '}
        {lock === undefined ? 'unlocked' : 'locked'}
        {lock?.expiresAt === undefined ? null : (
          <>
            {' '}
            until <Time value={lock.expiresAt} />
          </>
        )}
        {by.is === 'known' && by.deed !== undefined ? <div>{visibleText(by.deed.what)}</div> : null}
      </td>
      <td className={table.number}>
        {amulet === undefined ? (
          'not read'
        ) : fate === 'stayed' ? (
          <Amount value={amulet.amount} places={10} />
        ) : (
          <SignedAmount
            value={fate === 'appeared' ? amulet.amount : subtractDecimals(zero, amulet.amount)}
            places={10}
          />
        )}
      </td>
      <td className={styles.ids}>
        <div>
          contract{' '}
          <PageLink to="/contracts/$contractId" params={{ contractId }} className="mono">
            {visibleText(contractId)}
          </PageLink>
        </div>
        <div>
          update{' '}
          {by.is === 'known' ? (
            <PageLink to="/updates/$updateId" params={{ updateId: by.updateId }} className="mono">
              {visibleText(by.updateId)}
            </PageLink>
          ) : (
            <span className="secondary">{by.is}</span>
          )}
        </div>
      </td>
    </tr>
  )
}
