import type { JsonObject } from '#ledger/json.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Participant } from './participant.ts'

const checkpointInterval = 25

/** Returns the offset of the newest checkpoint; 0 before the first. */
export const checkpointOf = ({ ledger }: Participant): number =>
  ledger.end - (ledger.end % checkpointInterval)

/**
 * Returns an `OffsetCheckpoint`: an offset, with the record time up to which the participant has
 * read each synchronizer. A checkpoint does not depend on the reader.
 */
export const checkpointJson = (
  { ledger, synchronizers, timeRead }: Participant,
  offset: number,
): JsonObject => ({
  OffsetCheckpoint: {
    value: {
      offset,
      synchronizerTimes: synchronizers.map(({ id }) => ({
        synchronizerId: id,
        recordTime: isoTime(Math.min(ledger.latestTime, timeRead())),
      })),
    },
  },
})
