import type { Position } from '../history/position.ts'
import type { Json } from '../json-value.ts'
import type { Differences } from './differences.ts'
import type { ComparisonRules } from './rules.ts'

/** What a Scan said to a question. */
export type Said =
  | { readonly kind: 'value'; readonly value: Json }
  /** There is no such thing. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'late'; readonly afterMs: number }

/** One answer of one Scan. */
export interface Reading {
  /** Its number. */
  readonly scan: number
  readonly said: Said
  /** The newest of the history that it had before it was asked, as it says; undefined where it does not. */
  readonly from: Position | undefined
  /** The same after it had answered; undefined where it was not asked. */
  readonly to?: Position | undefined
}

/** What there is to know of a question in order to compare its answers. */
export interface Comparison {
  readonly rules: ComparisonRules
  /**
   * `past`: what has happened, which does not change; a Scan may not have got there yet. `now`: what is so
   * at the moment, each time as of the newest that a Scan has.
   */
  readonly about: 'past' | 'now'
  /** Of an answer about the past, what a Scan has of it that has got so far; undefined for nothing. */
  readonly knownAt?: (value: Json, position: Position) => Json | undefined
  /** The newest position that an answer about the past shows. */
  readonly newestIn?: (value: Json) => Position | undefined
  /** Whether a Scan that has the history may still have no answer: then that says nothing. */
  readonly mayLack?: boolean
}

/** What a Scan says against what is agreed on. */
export type ScanResult =
  | { readonly kind: 'agrees' }
  /** It has not got there yet: by so many microseconds behind the others; undefined across migrations. */
  | { readonly kind: 'behind'; readonly byMicros: bigint | undefined }
  /** It tells of what the others may not have read yet. */
  | { readonly kind: 'ahead' }
  | { readonly kind: 'differs'; readonly differences: Differences }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'late'; readonly afterMs: number }
  /** Not to be told: what is asked for changed meanwhile, or it does not say how far it is. */
  | { readonly kind: 'unclear' }

/** What comes of holding the answers of all Scans against each other. */
export interface Agreement {
  /** How many were asked. */
  readonly asked: number
  /** How many of them may lie without anything false being marked as agreed. */
  readonly faulty: number
  /** What enough of them say; undefined where that is nothing, or where they contradict each other. */
  readonly agreed:
    { readonly value: Json | undefined; readonly asOf: Position | undefined } | undefined
  /**
   * More of them contradict each other than may lie: it cannot be told who. Or too few said the same.
   */
  readonly why: 'agreed' | 'contradiction' | 'too few'
  readonly results: ReadonlyMap<number, ScanResult>
  /** Where nothing is agreed on: who says the same as whom, most first; how each differs from the first. */
  readonly camps: readonly Camp[]
}

/** Scans that say the same. */
export interface Camp {
  readonly scans: readonly number[]
  readonly differences: Differences
}
