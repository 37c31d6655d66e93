import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import type { ComparedStatus } from '../../rules/compare.ts'
import { PartyId } from '#ledger/identifier.ts'
import type { OwnersParams } from '../../queries/owner-list.ts'
import { ownerParams } from '../owners/owner-params.ts'
import { SnapshotText } from './snapshot-text.ts'

/** The filter of the listed contracts by status. */
export const statusFilters = ['changed', 'appeared', 'disappeared', 'stayed', 'all'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** The search params of the comparison's page. */
export const readCompareParams = readSearchParams({
  ...ownerParams,
  a: SnapshotText,
  b: SnapshotText,
  show: v.picklist(statusFilters),
  party: PartyId,
  sort: v.picklist(['created', 'amount']),
})

export interface CompareParams extends OwnersParams {
  readonly a?: string | undefined
  readonly b?: string | undefined
}

export const statusesOf: Readonly<Record<StatusFilter, readonly ComparedStatus[]>> = {
  changed: ['appeared', 'disappeared'],
  appeared: ['appeared'],
  disappeared: ['disappeared'],
  stayed: ['stayed'],
  all: ['appeared', 'disappeared', 'stayed'],
}
