import type { Step } from './raw-upstream.ts'
import type { ServerName } from './servers.ts'

/** The required outcome of an upstream's answer. */
export type AnswerOutcome =
  /** The client gets 502 with an error text. */
  | 'refused'
  /** The client gets 502 with an error text, or its connection is cut in the middle. */
  | 'cut'
  /** The client gets 504 with an error text. */
  | 'silent'
  /** The client gets 504 with an error text, or its connection is cut in the middle. */
  | 'silent or cut'
  /** The client gets 200, `{}` and nothing else, or the answer is refused. */
  | 'first only'
  /** The client gets 200 and `{}`. */
  | 'passed'
  /**
   * The client gets one complete answer with any status except 500, or its connection is closed.
   */
  | 'bounded'

/** An upstream that answers in an odd way. */
export interface AnswerCase {
  readonly name: string
  readonly steps: readonly Step[]
  readonly outcome: AnswerOutcome
  /**
   * True if the case runs alone, because the upstream sends bytes while no request is pending.
   * Later responses are searched for these bytes.
   */
  readonly alone?: true
  /**
   * The required outcome for nginx, if nginx reads the response in another way that is equally
   * safe.
   */
  readonly nginx?: AnswerOutcome
}

/** Returns the required outcome for one of the servers. */
export function outcomeAt(server: ServerName, { outcome, nginx }: AnswerCase): AnswerOutcome {
  return server === 'nginx' ? (nginx ?? outcome) : outcome
}
