import { latestPrunedOffsetsEndpoint } from '#api/ledger/state.ts'
import { participantUpdates, type UpdatesSection } from '#api/ledger/updates.ts'
import { offsetAt } from '#ledger/offset-at.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { send } from '#api/transport.ts'

/**
 * Returns the offset of the last visible update at or before a moment. `undefined` if no such
 * update exists, or if all are pruned. Calls `onRequest` for each request (docs/network-rules.md,
 * Active contracts).
 *
 * @param shape determines which updates are visible: with all effects on the ledger, the readers
 *   also see updates that they only witness.
 */
export async function offsetAtMoment(
  moment: RecordTime,
  end: bigint,
  { readers, shape }: Pick<UpdatesSection, 'readers' | 'shape'>,
  signal: AbortSignal,
  onRequest: () => void = () => undefined,
): Promise<bigint | undefined> {
  const pruned =
    (await send(latestPrunedOffsetsEndpoint, {}, { signal })).participantPrunedUpToInclusive ?? 0n
  return offsetAt(moment, pruned, end, async (after, upTo) => {
    onRequest()
    const section = { readers, shape, after, upTo }
    for (const { update } of await participantUpdates(section, 1, { signal })) {
      const placed = update?.Transaction?.value ?? update?.Reassignment?.value
      if (placed !== undefined) return placed
    }
    return undefined
  })
}
