/** Exports coupons as files with one row each. */
import { csvLine } from '#ledger/csv.ts'
import type { Decimal } from '#ledger/decimal.ts'
import { fileCells, fileHeader, fileRecord, type FileColumns } from '#ledger/file-columns.ts'
import { stringifyJson } from '#ledger/json.ts'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { isByTraffic, kindWords } from './coupon-kind.ts'
import { stateWords, type CouponEnd } from './coupon.ts'
import { dollarsOf, type RewardRow } from './reward-row.ts'

/** The columns of the file. Times are in UTC, and unknown values are empty. */
export const rewardFile = {
  coupon: ({ coupon }) => coupon.contractId,
  kind: ({ coupon }) => kindWords[coupon.kind],
  state: ({ state, claimable }) =>
    claimable?.isOver === true ? 'open, its round closed' : stateWords[state],
  'of the parties asked for': ({ isOwn }) => yesNo(isOwn),
  owner: ({ coupon }) => coupon.facts?.owner ?? '',
  'provider or SV': ({ coupon }) => coupon.facts?.by ?? '',
  round: ({ coupon }) => coupon.facts?.round?.toString() ?? '',
  size: ({ coupon }) => coupon.facts?.size ?? '',
  featured: ({ coupon }) =>
    coupon.facts?.featured === undefined ? '' : yesNo(coupon.facts.featured),
  hidden: ({ coupon }) =>
    isByTraffic(coupon.kind) && coupon.facts !== undefined ? yesNo(coupon.facts.hidden) : '',
  worth: ({ worth }) => worth ?? '',
  'price in USD': ({ price }) => price ?? '',
  'worth in USD': (row) => (dollarsOf(row) ?? '') satisfies Decimal | '',
  made: ({ coupon }) => utc(coupon.createdAt),
  'made by update': ({ coupon }) => coupon.createdIn ?? '',
  'claimable from': ({ claimable }) => utc(claimable?.from),
  'claimable until': ({ claimable }) => utc(claimable?.until),
  ended: ({ coupon }) => utc(coupon.end?.position.recordTime),
  'ended by update': ({ coupon }) => coupon.end?.updateId ?? '',
  'paid to': ({ coupon }) => (coupon.end?.how === 'claimed' ? (coupon.end.by ?? '') : ''),
  delegate: ({ coupon }) =>
    coupon.end?.how === 'claimed' || coupon.end?.how === 'shared'
      ? (coupon.end.delegate ?? '')
      : '',
  became: ({ coupon }) => became(coupon.end),
  reason: ({ coupon }) => coupon.facts?.reason ?? '',
  'after the period': ({ since }) =>
    since === undefined ? '' : stateWords[since.end?.how ?? 'open'],
  'after the period by update': ({ since }) => since?.end?.updateId ?? '',
} satisfies FileColumns<RewardRow>

const rowsInPiece = 1000

/** Yields the coupons as CSV (RFC 4180) in pieces. */
export function* rewardCsv(rows: readonly RewardRow[]): Generator<string> {
  yield fileHeader(rewardFile)
  for (let first = 0; first < rows.length; first += rowsInPiece) {
    yield rows
      .slice(first, first + rowsInPiece)
      .map((row) => csvLine(fileCells(rewardFile, row, undefined)))
      .join('')
  }
}

/** Yields the coupons as JSON: an array of objects with the same columns. Decimals are text. */
export function* rewardJson(rows: readonly RewardRow[]): Generator<string> {
  let separator = '[\n'
  for (let first = 0; first < rows.length; first += rowsInPiece) {
    const piece = rows.slice(first, first + rowsInPiece)
    yield (
      separator +
      piece.map((row) => stringifyJson(fileRecord(rewardFile, row, undefined))).join(',\n')
    )
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

function became(end: CouponEnd | undefined): string {
  if (end?.how === 'shared') {
    return end.shares
      .map(({ beneficiary, coupons }) => `${beneficiary} ${coupons.join(' ')}`)
      .join('; ')
  }
  return end?.how === 'converted' || end?.how === 'unhidden' ? end.coupons.join(' ') : ''
}

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no'
}

/** With six fraction digits. */
function utc(time: RecordTime | undefined): string {
  return time === undefined ? '' : recordTimeOf(microsOf(time))
}
