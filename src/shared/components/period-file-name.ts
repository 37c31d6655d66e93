import { splitUniqueId, type PartyId } from '#ledger/identifier.ts'
import type { Position } from '#ledger/history/position.ts'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'

interface FilePeriod {
  readonly parties: readonly PartyId[]
  readonly from: Pick<Position, 'recordTime'>
  readonly to: Pick<Position, 'recordTime'>
}

/**
 * Returns the name of a file about a period, without its extension. Contains the party's hint or
 * the number of parties, and the period in UTC: `rewards-alice-20260101T000000Z-20260201T000000Z`.
 */
export function periodFileName(what: string, { parties, from, to }: FilePeriod): string {
  const [first] = parties
  const partyPart =
    parties.length === 1 && first !== undefined ? inName(first) : `${parties.length}-parties`
  return [what, partyPart, toFileNameTime(from.recordTime), toFileNameTime(to.recordTime)].join('-')
}

/** Formats a time to the second, in UTC: `20260131T100000Z`. */
export function toFileNameTime(time: RecordTime): string {
  return `${recordTimeOf(microsOf(time)).slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Returns a party’s hint with only characters that every file system accepts. */
function inName(party: PartyId): string {
  const { hint } = splitUniqueId(party)
  return hint.replaceAll(/[^\w.]+/g, '-').slice(0, 40)
}
