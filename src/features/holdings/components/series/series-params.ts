import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { PartyId } from '#ledger/identifier.ts'
import type { SeriesTimes } from '../../queries/series-state.ts'
import { readSnapshot, SnapshotText } from '../compare/snapshot-text.ts'
import type { OwnersParams } from '../../queries/owner-list.ts'
import { ownerParams } from '../owners/owner-params.ts'

export const steps = ['snapshot', '6h', '12h', 'day', 'week'] as const
export type Step = (typeof steps)[number]

export const figures = ['total', 'unlocked', 'locked'] as const
export type Figure = (typeof figures)[number]

/** The search params of the series' page. */
export const readSeriesParams = readSearchParams({
  ...ownerParams,
  from: SnapshotText,
  to: SnapshotText,
  step: v.picklist(steps),
  /** Individual snapshots, instead of a range. */
  at: v.union([
    v.pipe(
      SnapshotText,
      v.transform((text) => [text]),
    ),
    v.array(SnapshotText),
  ]),
  /** Sums up every contract instead of using Scan's sums. */
  by: v.literal('contracts'),
  show: v.picklist(figures),
  party: PartyId,
  point: SnapshotText,
})

export interface SeriesParams extends OwnersParams {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly step?: Step | undefined
  readonly at?: string[] | undefined
  readonly by?: 'contracts' | undefined
}

const hour = 3_600_000_000n
const micros: Readonly<Record<Step, bigint>> = {
  snapshot: 0n,
  '6h': 6n * hour,
  '12h': 12n * hour,
  day: 24n * hour,
  week: 168n * hour,
}

/** Returns the requested snapshots of an address, or `undefined` if the address requests none. */
export function timesOf({
  from,
  to,
  step = 'snapshot',
  at,
}: SeriesParams): SeriesTimes | undefined {
  if (at !== undefined) {
    return { at: at.flatMap((text) => readSnapshot(text) ?? []) }
  }
  const [begin, end] = [readSnapshot(from ?? ''), readSnapshot(to ?? 'now~latest')]
  if (begin === undefined || end === undefined) return undefined
  return { from: begin, to: end, step: micros[step] }
}
