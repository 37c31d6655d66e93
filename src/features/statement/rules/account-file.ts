/** Exports statements of account: files with one row per line, and totals by class and month. */
import { csvLine } from '#ledger/csv.ts'
import type { Decimal } from '#ledger/decimal.ts'
import type { Position } from '#ledger/history/position.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { wordsAsText } from '#ledger/plain-words/as-text.ts'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import type { AccountSummary } from './accounts.ts'
import { classWords, isOfLocks } from './account-class.ts'
import {
  furtherActionsSuffix,
  columnsOf,
  inDollars,
  totalOf,
  type AccountLine,
  type Balance,
} from './account-line.ts'

/** One owner's account, as input of a file. */
export interface FiledAccount {
  readonly owner: PartyId
  readonly from: Position
  /** The end of the period, or the last position read if the account is incomplete. */
  readonly to: Position
  readonly isWhole: boolean
  readonly summary: AccountSummary
  readonly lines: readonly AccountLine[]
  readonly tokenName: string | undefined
}

const columns = ['in', 'out', 'fee', 'reward'] as const

const header = [
  'entry',
  'owner',
  'record time',
  'migration id',
  'update id',
  'class',
  'in words',
  'counterparty',
  'memo',
  'in',
  'out',
  'fee or burn',
  'reward',
  'change of unlocked',
  'change of locked',
  'balance unlocked',
  'balance locked',
  'balance',
  'round',
  'price in USD',
  'in USD',
  'out USD',
  'fee or burn USD',
  'reward USD',
  'parts',
] as const

const linesInPiece = 1000

/**
 * Yields the accounts as CSV (RFC 4180) in chunks: opening, lines and closing of each account.
 * Outgoing amounts are negative.
 */
export function* accountCsv(accounts: readonly FiledAccount[]): Generator<string> {
  yield csvLine(header)
  for (const account of accounts) {
    const { summary, lines, from, to, isWhole } = account
    yield csvLine(balanceCells('opening', account, from, summary.opening))
    for (let first = 0; first < lines.length; first += linesInPiece) {
      const piece = lines.slice(first, first + linesInPiece)
      yield piece.map((line) => csvLine(lineCells(account, line))).join('')
    }
    const entry = isWhole ? 'closing' : 'partial: read up to here'
    yield csvLine(balanceCells(entry, account, to, summary.closing))
  }
}

/**
 * Yields the accounts as JSON in chunks: an array of objects with the CSV's columns. Decimals are
 * strings.
 */
export function* accountJson(accounts: readonly FiledAccount[]): Generator<string> {
  let separator = '[\n'
  for (const account of accounts) {
    const { summary, lines, from, to, isWhole } = account
    const entry = isWhole ? 'closing' : 'partial: read up to here'
    const all = [
      balanceCells('opening', account, from, summary.opening),
      ...lines.map((line) => lineCells(account, line)),
      balanceCells(entry, account, to, summary.closing),
    ]
    for (let first = 0; first < all.length; first += linesInPiece) {
      const piece = all.slice(first, first + linesInPiece)
      yield separator + piece.map((cells) => stringifyJson(rowJson(cells))).join(',\n')
      separator = ',\n'
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * Returns the totals by class and month (in UTC) as CSV. Contains no row for all months, which
 * would double a sum over the column. Amounts add up to the change of the balance. Locked and
 * unlocked amounts do not change the balance and have their own column. The dollar column is empty
 * if no line has a price.
 */
export function totalsCsv(accounts: readonly FiledAccount[]): string {
  const rows = accounts.flatMap(({ owner, summary }) =>
    summary.totals.flatMap(({ month, classes }) =>
      (month === undefined ? [] : classes).map(({ kind, lines, amount, dollars, unpriced }) =>
        csvLine([
          month ?? '',
          owner,
          classWords[kind],
          String(lines),
          isOfLocks(kind) ? '' : amount,
          isOfLocks(kind) ? amount : '',
          unpriced === lines ? '' : dollars,
          String(unpriced),
        ]),
      ),
    ),
  )
  return csvLine(totalsHeader) + rows.join('')
}

const totalsHeader = [
  'month',
  'owner',
  'class',
  'lines',
  'amount',
  'locked or unlocked',
  'USD',
  'lines without a price',
]

function balanceCells(
  entry: string,
  { owner }: FiledAccount,
  { migrationId, recordTime }: Position,
  { unlocked, locked }: Balance,
): string[] {
  const own: Partial<Record<(typeof header)[number], string>> = {
    entry,
    owner,
    'record time': utc(recordTime),
    'migration id': migrationId.toString(),
    'balance unlocked': unlocked,
    'balance locked': locked,
    balance: totalOf({ unlocked, locked }),
  }
  return header.map((name) => own[name] ?? '')
}

function lineCells({ owner, tokenName }: FiledAccount, line: AccountLine): string[] {
  const { position, updateId, kind, change, balance, counterparties, memo, words, what } = line
  const { price, parts, more } = line
  const sums = columnsOf(line)
  return [
    updateId === undefined ? 'not explained' : 'update',
    owner,
    utc(position.recordTime),
    position.migrationId.toString(),
    updateId ?? '',
    classWords[kind],
    (words === undefined ? what : wordsAsText(words, tokenName)) + furtherActionsSuffix(more),
    counterparties.join('; '),
    memo ?? '',
    ...columns.map((column) => sums[column] ?? ''),
    change.unlocked,
    change.locked,
    balance.unlocked,
    balance.locked,
    totalOf(balance),
    price?.round.toString() ?? '',
    price?.price ?? '',
    ...columns.map((column) => dollars(sums[column], line)),
    parts.map((part) => `${classWords[part.kind]} ${part.amount}`).join('; '),
  ]
}

function dollars(amount: Decimal | undefined, { price }: AccountLine): string {
  return amount === undefined ? '' : (inDollars(amount, price) ?? '')
}

function rowJson(cells: readonly string[]): Json {
  return Object.fromEntries(
    header.map((name, index) => [name.replaceAll(' ', '_'), cells[index] ?? '']),
  )
}

/** Formats a time in UTC with six fraction digits. */
function utc(time: Position['recordTime']): string {
  return recordTimeOf(microsOf(time))
}
