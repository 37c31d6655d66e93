/** The results of several Scans in the form that a worker sends to its page. */
import type { Position } from '#ledger/history/position.ts'
import type { Agreement, ScanResult } from '../rules/reading.ts'
import type { ScansComparison } from './compare-scans.ts'

/** Lacks the agreed value, which may be megabytes and is already on the page. */
export interface ScansMessage {
  readonly agreement: Omit<Agreement, 'results' | 'agreed'>
  /**
   * `isNothing` is true if the Scans agree that the item does not exist. Undefined if they do not
   * agree.
   */
  readonly agreed: { readonly isNothing: boolean; readonly asOf: Position | undefined } | undefined
  readonly results: readonly (readonly [number, ScanResult])[]
  readonly heads: readonly (readonly [number, Position | undefined])[]
}

/** Converts the results in the worker. */
export function toScansMessage({ agreement, heads }: ScansComparison): ScansMessage {
  const { results, agreed, ...rest } = agreement
  return {
    agreement: rest,
    agreed: agreed && { isNothing: agreed.value === undefined, asOf: agreed.asOf },
    results: [...results],
    heads: [...heads],
  }
}

/** Converts the results for the page. An agreed value is replaced by null. */
export function fromScansMessage({
  agreement,
  agreed,
  results,
  heads,
}: ScansMessage): ScansComparison {
  return {
    agreement: {
      ...agreement,
      agreed: agreed && { value: agreed.isNothing ? undefined : null, asOf: agreed.asOf },
      results: new Map(results),
    },
    heads: new Map(heads),
  }
}
