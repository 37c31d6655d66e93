import type { Step } from './raw-upstream.ts'
import type { ServerName } from './servers.ts'

/** What must come out of an answer of an upstream. */
export type AnswerOutcome =
  /** 502 with words. */
  | 'refused'
  /** 502 with words, or the client's connection is cut in the middle. */
  | 'cut'
  /** 504 with words. */
  | 'silent'
  /** 504 with words, or the client's connection is cut in the middle. */
  | 'silent or cut'
  /** 200, `{}`, and nothing else; or refused. */
  | 'first only'
  /** 200 and `{}`. */
  | 'passed'
  /** It ends: with one whole answer of any status but 500, or by closing. */
  | 'bounded'

/** An upstream that answers in an odd way. */
export interface AnswerCase {
  readonly name: string
  readonly steps: readonly Step[]
  readonly outcome: AnswerOutcome
  /** Not beside other cases, and looked for later: its bytes come when nobody has asked. */
  readonly alone?: true
  /** Where nginx reads it in another way, that is as safe. */
  readonly nginx?: AnswerOutcome
}

/** What must come out of one of the servers. */
export function outcomeAt(server: ServerName, { outcome, nginx }: AnswerCase): AnswerOutcome {
  return server === 'nginx' ? (nginx ?? outcome) : outcome
}
