/** The participant's streams, which have no list limit (docs/network-rules.md, Streams). */
import { webSocket } from '../stream-endpoint.ts'
import { ParticipantActiveContracts } from './active-contracts.ts'
import { Completions } from './completions.ts'
import { ParticipantUpdate } from './updates.ts'

/** Updates after an offset, up to an optional end offset, with checkpoints in between. */
export const updatesStream = webSocket('/v2/updates', ParticipantUpdate)

/** Active contracts at an offset. The stream ends after the last contract. */
export const activeContractsStream = webSocket(
  '/v2/state/active-contracts',
  ParticipantActiveContracts.item,
)

/** Completions after an offset, without an end. */
export const completionsStream = webSocket('/v2/commands/completions', Completions.item)
