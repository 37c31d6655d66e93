/** The SVs' sequencers in Scan's list (docs/network-rules.md, Upgrades of the synchronizer). */
import { compareRecordTimes, type RecordTime } from './record-time.ts'

/** The smallest time of Java. Scan sends it for a sequencer that was always available. */
export const missingStartTime = '-999999999-01-01T00:00:00+18:00'

/** A sequencer as Scan lists it. */
export interface ListedSequencer {
  readonly migrationId: bigint
  readonly synchronizerSerial?: bigint | null | undefined
  readonly id: string
  readonly url: string
  readonly svName: string
  readonly availableAfter: RecordTime | typeof missingStartTime
}

export interface SequencerRow extends ListedSequencer {
  readonly synchronizerId: string
  /**
   * The serial of the synchronizer that the sequencer serves. Older releases list its migration id
   * instead.
   */
  readonly serves: { readonly by: 'serial' | 'migration id'; readonly number: bigint }
  readonly state: 'in use' | 'not yet' | 'no address'
}

/**
 * Returns all sequencers as rows, sorted by SV. A sequencer is not usable if its address is
 * missing, or if its start time is in the future.
 */
export function sequencerRows(
  domains: readonly {
    readonly domainId: string
    readonly sequencers: { readonly entries: readonly ListedSequencer[] }
  }[],
  now: RecordTime,
): readonly SequencerRow[] {
  return domains
    .flatMap(({ domainId, sequencers }) =>
      sequencers.entries.map((one): SequencerRow => {
        const serial = one.synchronizerSerial ?? undefined
        return {
          ...one,
          synchronizerId: domainId,
          serves:
            serial === undefined
              ? { by: 'migration id', number: one.migrationId }
              : { by: 'serial', number: serial },
          state:
            one.url === '' ? 'no address' : isAfter(one.availableAfter, now) ? 'not yet' : 'in use',
        }
      }),
    )
    .toSorted((a, b) => compare(a.svName, b.svName) || compareNumbers(a, b))
}

function isAfter(time: RecordTime | typeof missingStartTime, now: RecordTime): boolean {
  return time !== missingStartTime && compareRecordTimes(time, now) > 0
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function compareNumbers(a: SequencerRow, b: SequencerRow): number {
  return a.serves.number < b.serves.number ? -1 : a.serves.number > b.serves.number ? 1 : 0
}
