import { metric } from '../../server/metrics/metric.ts'

/** The kinds of failures: those of the participant and its token, and those of the engine. */
const kinds = ['token', 'rights', 'pruned', 'participant', 'engine', 'full'] as const
export type PrivateFailure = (typeof kinds)[number]

/** The progress of the index's process with private history. */
export interface PrivateState {
  /** The offset up to which all parties were read; undefined before the first round. */
  readonly offset: bigint | undefined
  readonly ledgerEnd: bigint | undefined
  /** Seconds since everything available was read; undefined if that never happened. */
  readonly lagSeconds: number | undefined
  readonly written: number
  readonly errors: Readonly<Record<PrivateFailure, number>>
  readonly notices: number
  readonly trouble: string | undefined
}

export interface PrivateStateKeeper {
  readonly wrote: (updates: number) => void
  readonly round: (offset: bigint, ledgerEnd: bigint) => void
  readonly failed: (of: PrivateFailure, words: string) => void
  readonly noticed: () => void
  readonly state: () => PrivateState
}

export function createPrivateState(now: () => number): PrivateStateKeeper {
  const errors = { token: 0, rights: 0, pruned: 0, participant: 0, engine: 0, full: 0 }
  let offset: bigint | undefined
  let ledgerEnd: bigint | undefined
  let caughtUpAt: number | undefined
  let written = 0
  let notices = 0
  let trouble: string | undefined
  return {
    wrote(updates) {
      written += updates
    },
    round(read, end) {
      offset = read
      ledgerEnd = end
      if (read < end) return
      caughtUpAt = now()
      trouble = undefined
    },
    failed(of, words) {
      errors[of] += 1
      trouble = words
    },
    noticed() {
      notices += 1
    },
    state: () => ({
      offset,
      ledgerEnd,
      lagSeconds: caughtUpAt === undefined ? undefined : Math.max(0, now() - caughtUpAt) / 1000,
      written,
      errors: { ...errors },
      notices,
      trouble,
    }),
  }
}

/** Returns the state in Prometheus' text format. No metric names a party or an update. */
export function privateMetrics(state: PrivateState): string {
  const { offset, ledgerEnd, lagSeconds, written, errors, notices } = state
  return [
    metric(
      'cantilever_index_private_offset',
      'Up to this offset of the participant all parties’ history is read.',
      samplesOf(offset),
    ),
    metric(
      'cantilever_index_private_ledger_end',
      'The participant’s newest offset, when it was asked last.',
      samplesOf(ledgerEnd),
    ),
    metric(
      'cantilever_index_private_lag_seconds',
      'Since when not all of the private history is read.',
      samplesOf(lagSeconds),
    ),
    metric(
      'cantilever_index_private_updates_written',
      'What parties were told of updates and was written since the start.',
      [{ value: written }],
    ),
    metric(
      'cantilever_index_private_errors',
      'What failed since the start, by what failed.',
      kinds.map((of) => ({ labels: { of }, value: errors[of] })),
    ),
    metric(
      'cantilever_index_private_notices',
      'What must be looked at since the start: pruned, different, or read again.',
      [{ value: notices }],
    ),
  ].join('')
}

function samplesOf(value: bigint | number | undefined): readonly { readonly value: number }[] {
  return value === undefined ? [] : [{ value: Number(value) }]
}

/** Returns the progress in one line. */
export function privateLine({ offset, ledgerEnd, written, trouble }: PrivateState): string {
  return [
    `private history: ${offset === undefined ? 'nothing read yet' : `offset ${offset} of ${ledgerEnd}`}`,
    `${written} updates written`,
    ...(trouble === undefined ? [] : [trouble]),
  ].join('; ')
}
