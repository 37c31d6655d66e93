/** What the participant tells as it happens, or without the limit of a list; docs/network-rules.md, Streams. */
import { webSocket } from '../stream-endpoint.ts'
import { ParticipantActiveContracts } from './active-contracts.ts'
import { Completions } from './completions.ts'
import { ParticipantUpdate } from './updates.ts'

/** Updates after an offset, up to one that is given or without an end, with checkpoints between them. */
export const updatesStream = webSocket('/v2/updates', ParticipantUpdate)

/** Contracts that are active at an offset; it ends with the last of them. */
export const activeContractsStream = webSocket(
  '/v2/state/active-contracts',
  ParticipantActiveContracts.item,
)

/** What becomes of commands after an offset, without an end. */
export const completionsStream = webSocket('/v2/commands/completions', Completions.item)
