import type { Position } from '#ledger/history/position.ts'
import type { Json } from '#ledger/json-value.ts'
import type { Differences } from './differences.ts'
import type { ComparisonRules } from './rules.ts'

/** A Scan's answer to a question. */
export type ScanAnswer =
  | { readonly kind: 'value'; readonly value: Json }
  /** The requested object does not exist. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'late'; readonly afterMs: number }

/** One answer of one Scan. */
export interface Reading {
  readonly scan: number
  readonly answer: ScanAnswer
  /** The Scan's position before the request. Undefined if the Scan does not report one. */
  readonly from: Position | undefined
  /** The Scan's position after the answer. Undefined if it was not requested. */
  readonly to?: Position | undefined
}

/** Rules for comparing the answers to a question. */
export interface Comparison {
  readonly rules: ComparisonRules
  /**
   * `past`: past events, which never change, but which a Scan may not have read yet. `now`: the
   * current state, as of each Scan's own position.
   */
  readonly about: 'past' | 'now'
  /**
   * Returns the part of an answer about the past that a Scan at this position has, or undefined for
   * nothing.
   */
  readonly knownAt?: (value: Json, position: Position) => Json | undefined
  /** Returns the newest position in an answer about the past. */
  readonly newestIn?: (value: Json) => Position | undefined
  /**
   * True if a Scan with the history can still lack an answer. A missing answer is then not
   * evidence.
   */
  readonly mayLack?: boolean
}

/** A Scan's answer compared with the agreed one. */
export type ScanResult =
  | { readonly kind: 'agrees' }
  /** The Scan has not read the requested data yet. Its lag is undefined across migrations. */
  | { readonly kind: 'behind'; readonly byMicros: bigint | undefined }
  /** The answer has items that the other Scans may not have read yet. */
  | { readonly kind: 'ahead' }
  | { readonly kind: 'differs'; readonly differences: Differences }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'late'; readonly afterMs: number }
  /** Undecided: the state changed during the requests, or the Scan reports no position. */
  | { readonly kind: 'unclear' }

/** The result of comparing the answers of all Scans. */
export interface Agreement {
  readonly scanCount: number
  /** The number of Scans that may be faulty without agreement on a false value. */
  readonly faulty: number
  /** The agreed value. Undefined if too few Scans agree or they contradict each other. */
  readonly agreed:
    { readonly value: Json | undefined; readonly asOf: Position | undefined } | undefined
  /**
   * `contradiction`: more Scans contradict each other than may be faulty. `too few`: too few Scans
   * returned the same.
   */
  readonly why: 'agreed' | 'contradiction' | 'too few'
  readonly results: ReadonlyMap<number, ScanResult>
  /**
   * If the Scans do not agree, the groups of equal answers, largest first. Each group has its
   * differences from the first group.
   */
  readonly camps: readonly AnswerGroup[]
}

/** The Scans with this answer. */
export interface AnswerGroup {
  readonly scans: readonly number[]
  readonly differences: Differences
}
