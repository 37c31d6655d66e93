import { decimalPlaces } from '#ledger/decimal.ts'
import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  isProved,
  isWithinPeriod,
  type AccountSummary,
  type OutsideChanges,
} from '../rules/accounts.ts'
import { totalOf, type Balance } from '../rules/account-line.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import type { AccountQuestion, AccountState } from '../queries/account-state.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { Time } from '#ui/time/Time.tsx'
import { SignedAmount } from '#features/holdings/index.ts'

interface AccountProofProps {
  readonly account: AccountSummary
  readonly question: AccountQuestion
  readonly state: AccountState
}

/**
 * Shows the opening balance, the lines between the two snapshots, and the closing balance. An
 * unexplained amount has its own row.
 */
export function AccountProof({ account, question, state }: AccountProofProps) {
  const { anchor, before, opening, lines, change, closing, after, proof } = account
  const { from, to } = question
  const isProven = isProved(account)
  const isDone = state.phase === 'done'
  const end = isDone ? to : (state.reached ?? from)
  const isCheckWithin = question.check !== undefined && isWithinPeriod(question.check, question)
  const isFromSnapshot = before.updates === 0 && comparePositions(question.anchor, from) === 0
  // In time order: a snapshot within the period comes before the period's end.
  const checked = (
    <>
      {proof === undefined || isProven ? null : (
        <Row
          name={proof.isWithin ? 'Unexplained, shown as a line' : 'Not explained by any update'}
          balance={proof.unexplained}
          isChange
        />
      )}
      {/* Has its row from the beginning, so that the page does not move. */}
      {question.check === undefined || (proof === undefined && isDone) ? null : (
        <Row name="Snapshot" at={question.check} balance={proof?.held} />
      )}
    </>
  )
  return (
    <>
      <ShortTable
        label="Balances"
        columns={[
          'Balance',
          { header: 'Unlocked', align: 'end' },
          { header: 'Locked', align: 'end' },
          { header: 'Total', align: 'end' },
        ]}
        fit
      >
        {isFromSnapshot ? null : <Row name="Snapshot" at={question.anchor} balance={anchor} />}
        <OutsideRow name="before the period" outside={before} />
        <Row
          name={isFromSnapshot ? 'Opening, snapshot of' : 'Opening'}
          at={from}
          balance={opening}
          isMain
        />
        <Row name={<Count value={lines} noun="line" />} balance={change} isChange />
        {isCheckWithin ? checked : null}
        <Row name={isDone ? 'Closing' : 'Loaded so far'} at={end} balance={closing} isMain />
        <OutsideRow name="after the period" outside={after} />
        {isCheckWithin ? null : checked}
      </ShortTable>
      {/* Reserves the height of the longest sentence, so that the page does not move. */}
      <Text mih={{ base: '5rem', sm: '2.5rem' }}>
        {proof === undefined ? (
          isDone ? (
            'No snapshot was taken since the first: the closing balance is based only on the history.'
          ) : (
            'Verified when everything is loaded.'
          )
        ) : isProven ? (
          <>
            <StatusMark tone="accept" label="Proved" />: both snapshots and every update between
            them agree, to the last digit.
            {proof.isWithin ? ' Later updates are based only on the history.' : null}
          </>
        ) : (
          <>
            <StatusMark tone="warning" label="Not explained" />: the snapshot at the end differs
            from the sum of the updates. The difference is shown in a separate row.
          </>
        )}
      </Text>
    </>
  )
}

interface RowProps {
  readonly name: ReactNode
  readonly at?: Position
  /** `undefined` until loaded. */
  readonly balance: Balance | undefined
  readonly isMain?: boolean
  readonly isChange?: boolean
}

function Row({ name, at, balance, isMain = false, isChange = false }: RowProps) {
  const Shown = isChange ? SignedAmount : Amount
  const amounts = balance && [balance.unlocked, balance.locked, totalOf(balance)]
  return (
    <Box component="tr" fw={isMain ? 600 : undefined}>
      <th scope="row">
        {name}
        {at === undefined ? null : (
          <span className="secondary">
            {' '}
            <Time value={at.recordTime} />
          </span>
        )}
      </th>
      {columns.map((column, index) => (
        <td key={column} className={table.number}>
          {amounts?.[index] === undefined ? (
            <TextSkeleton width="12ch" />
          ) : (
            <Shown value={amounts[index]} places={decimalPlaces} />
          )}
        </td>
      ))}
    </Box>
  )
}

const columns = ['unlocked', 'locked', 'total'] as const

function OutsideRow({
  name,
  outside,
}: {
  readonly name: string
  readonly outside: OutsideChanges
}) {
  if (outside.updates === 0) return null
  return (
    <Row
      name={
        <>
          <Count value={outside.updates} noun="update" /> {name}
        </>
      }
      balance={outside.change}
      isChange
    />
  )
}
