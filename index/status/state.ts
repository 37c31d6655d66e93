import { recordTimeOf } from '../../src/ledger/record-time.ts'
import { headOf, progressOf, type KnownHistory, type WantedHistory } from '../follow/next-gap.ts'

/** A failure that has not been resolved. */
export interface IndexProblem {
  /** The failing part: Scan, the engine, or the disk, if it is full. */
  readonly of: 'scan' | 'engine' | 'full'
  readonly words: string
  /** Milliseconds since 1970. */
  readonly since: number
}

/** The progress of the index process. */
export interface IndexState {
  /** Number of updates written since the process started. */
  readonly written: number
  /** Updates per second during the last minutes. */
  readonly pace: number
  /** Seconds that the newest update is behind the clock; undefined if there are no updates yet. */
  readonly lagSeconds: number | undefined
  readonly newest: string | undefined
  /** The part of the wanted history that was read, from 0 to 1. */
  readonly share: number
  /** Seconds until everything is read, at the current pace; undefined if the time is unknown. */
  readonly secondsLeft: number | undefined
  readonly errors: Readonly<Record<IndexProblem['of'], number>>
  readonly differences: number
  readonly trouble: IndexProblem | undefined
}

export interface StateKeeper {
  readonly wrote: (updates: number) => void
  /** Reports that everything available was read. This ends the current problem. */
  readonly caughtUp: () => void
  readonly failed: (of: IndexProblem['of'], words: string) => void
  readonly differed: () => void
  readonly trouble: () => IndexProblem | undefined
  readonly state: (known: KnownHistory, wanted: WantedHistory) => IndexState
}

/** The period in milliseconds over which the pace is measured. */
const paceMs = 180_000

export function createState(now: () => number): StateKeeper {
  const startedAt = now()
  const recent: { at: number; updates: number }[] = []
  const progress: { at: number; missing: bigint }[] = []
  const errors = { scan: 0, engine: 0, full: 0 }
  let written = 0
  let differences = 0
  let trouble: IndexProblem | undefined
  return {
    wrote(updates) {
      written += updates
      trouble = undefined
      recent.push({ at: now(), updates })
    },
    caughtUp() {
      trouble = undefined
    },
    failed(of, words) {
      errors[of]++
      trouble = { of, words, since: trouble?.of === of ? trouble.since : now() }
    },
    trouble: () => trouble,
    differed() {
      differences++
    },
    state(known, wanted) {
      const at = now()
      while ((recent[0]?.at ?? at) < at - paceMs) recent.shift()
      const sum = recent.reduce((total, { updates }) => total + updates, 0)
      const over = Math.max(1, Math.min(paceMs, at - startedAt)) / 1000
      const { share, missing } = progressOf(known, wanted)
      progress.push({ at, missing })
      while (progress.length > 2 && (progress[0]?.at ?? at) < at - paceMs) progress.shift()
      const head = headOf(known.covered)
      const isTime = head !== undefined && head.micros > 0n && head.micros < BigInt(at) * 2000n
      return {
        written,
        pace: sum / over,
        lagSeconds: isTime ? Math.max(0, at / 1000 - Number(head.micros) / 1e6) : undefined,
        newest: isTime ? recordTimeOf(head.micros) : undefined,
        share,
        secondsLeft: secondsLeft(progress),
        errors: { ...errors },
        differences,
        trouble,
      }
    },
  }
}

function secondsLeft(seen: readonly { at: number; missing: bigint }[]): number | undefined {
  const [first] = seen
  const last = seen.at(-1)
  if (first === undefined || last === undefined) return undefined
  if (last.missing === 0n) return 0
  const read = first.missing - last.missing
  if (read <= 0n || last.at <= first.at) return undefined
  return Math.round((Number(last.missing) / Number(read)) * ((last.at - first.at) / 1000))
}
