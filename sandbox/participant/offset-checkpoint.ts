import type { JsonObject } from '#ledger/json.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Participant } from './participant.ts'

/** The participant notes a checkpoint each time that so many offsets have been taken. */
const checkpointInterval = 25

/** The offset of the newest checkpoint; 0 before the first. */
export const checkpointOf = ({ ledger }: Participant): number =>
  ledger.end - (ledger.end % checkpointInterval)

/** `OffsetCheckpoint`: how far the participant has come, whatever the readers see. */
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
