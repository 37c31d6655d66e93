import * as v from 'valibot'
import { readSearch } from '#features/read-search.ts'
import type { Fate } from '#ledger/holdings/compare.ts'
import { PartyId } from '#ledger/identifier.ts'
import type { OwnersPlace } from '../owners/owner-list.ts'
import { ownerParams } from '../owners/owner-params.ts'
import { SnapshotText } from './snapshot-text.ts'

/** Which contracts are listed. */
export const shownFates = ['changed', 'appeared', 'disappeared', 'stayed', 'all'] as const
export type ShownFates = (typeof shownFates)[number]

/** The search params of the comparison's page. */
export const readCompareSearch = readSearch({
  ...ownerParams,
  /** The two snapshots. */
  a: SnapshotText,
  b: SnapshotText,
  show: v.picklist(shownFates),
  /** The one whose contracts are listed. */
  party: PartyId,
  sort: v.picklist(['created', 'amount']),
})

export interface ComparePlace extends OwnersPlace {
  readonly a?: string | undefined
  readonly b?: string | undefined
}

export const fatesOf: Readonly<Record<ShownFates, readonly Fate[]>> = {
  changed: ['appeared', 'disappeared'],
  appeared: ['appeared'],
  disappeared: ['disappeared'],
  stayed: ['stayed'],
  all: ['appeared', 'disappeared', 'stayed'],
}
