import { decodeJson } from '#api/decode.ts'
import type { UpdateReader } from '#api/scan/each-update.ts'
import type { NearbyStep } from '#ledger/history/nearby.ts'
import type { Filter } from '../../rules/filter.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { UpdateHistoryItem } from '#ledger/update.ts'
import { ownServerIndex } from './index-source.ts'
import { createIndexSteps, type IndexStep } from './index-steps.ts'

const ask = createIndexSteps(ownServerIndex(), Date.now)

const read: UpdateReader<UpdateHistoryItem> = ({ json }) => decodeJson(UpdateHistoryItem, json())

/**
 * Returns the next updates that may match, from the index of the dashboard's own server. Rejects
 * only if aborted.
 */
export function updatesOfStep(
  step: NearbyStep,
  where: Filter,
  pageSize: number,
  signal: AbortSignal,
): Promise<IndexStep<UpdateHistoryItem>> {
  return ask({ step, where, pageSize, read, positionOf, signal })
}
