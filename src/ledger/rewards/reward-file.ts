/** Coupons as files: one row for each. */
import { csvLine } from '../csv.ts'
import type { Decimal } from '../decimal.ts'
import { stringifyJson, type Json } from '../json.ts'
import { microsOf, recordTimeOf, type RecordTime } from '../record-time.ts'
import { isByTraffic, kindWords } from './coupon-kind.ts'
import { stateWords, type CouponEnd } from './coupon.ts'
import { dollarsOf, type RewardRow } from './reward-row.ts'

const header = [
  'coupon',
  'kind',
  'state',
  'of the parties asked for',
  'owner',
  'provider or SV',
  'round',
  'size',
  'featured',
  'hidden',
  'worth',
  'price in USD',
  'worth in USD',
  'made',
  'made by update',
  'claimable from',
  'claimable until',
  'ended',
  'ended by update',
  'paid to',
  'delegate',
  'became',
  'reason',
  'after the period',
  'after the period by update',
] as const

const rowsInPiece = 1000

/**
 * Yields the coupons as CSV (RFC 4180), in pieces. Times are in UTC, and unknown values are empty.
 */
export function* rewardCsv(rows: readonly RewardRow[]): Generator<string> {
  yield csvLine(header)
  for (let first = 0; first < rows.length; first += rowsInPiece) {
    yield rows
      .slice(first, first + rowsInPiece)
      .map((row) => csvLine(cellsOf(row)))
      .join('')
  }
}

/** Yields the coupons as JSON: an array of objects with the same columns. Decimals are text. */
export function* rewardJson(rows: readonly RewardRow[]): Generator<string> {
  let separator = '[\n'
  for (let first = 0; first < rows.length; first += rowsInPiece) {
    const piece = rows.slice(first, first + rowsInPiece)
    yield separator + piece.map((row) => stringifyJson(rowJson(cellsOf(row)))).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

function cellsOf(row: RewardRow): string[] {
  const { coupon, state, worth, price, claimable } = row
  const { contractId, kind, facts, createdAt, createdIn, end } = coupon
  return [
    contractId,
    kindWords[kind],
    claimable?.isOver === true ? 'open, its round closed' : stateWords[state],
    yesNo(row.isOwn),
    facts?.owner ?? '',
    facts?.by ?? '',
    facts?.round?.toString() ?? '',
    facts?.size ?? '',
    facts?.featured === undefined ? '' : yesNo(facts.featured),
    isByTraffic(kind) && facts !== undefined ? yesNo(facts.hidden) : '',
    worth ?? '',
    price ?? '',
    (dollarsOf(row) ?? '') satisfies Decimal | '',
    utc(createdAt),
    createdIn ?? '',
    utc(claimable?.from),
    utc(claimable?.until),
    utc(end?.position.recordTime),
    end?.updateId ?? '',
    end?.how === 'claimed' ? (end.by ?? '') : '',
    end?.how === 'claimed' || end?.how === 'shared' ? (end.delegate ?? '') : '',
    became(end),
    facts?.reason ?? '',
    row.since === undefined ? '' : stateWords[row.since.end?.how ?? 'open'],
    row.since?.end?.updateId ?? '',
  ]
}

function became(end: CouponEnd | undefined): string {
  if (end?.how === 'shared') {
    return end.shares
      .map(({ beneficiary, coupons }) => `${beneficiary} ${coupons.join(' ')}`)
      .join('; ')
  }
  return end?.how === 'converted' || end?.how === 'unhidden' ? end.coupons.join(' ') : ''
}

function rowJson(cells: readonly string[]): Json {
  return Object.fromEntries(
    header.map((name, index) => [name.replaceAll(' ', '_'), cells[index] ?? '']),
  )
}

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no'
}

/** With six fraction digits. */
function utc(time: RecordTime | undefined): string {
  return time === undefined ? '' : recordTimeOf(microsOf(time))
}
