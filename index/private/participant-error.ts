/** Why a participant did not answer what was asked, for whom it matters. */
export type ParticipantFailure =
  /** The token is missing, has ended, or is of an unknown user: the participant never says which. */
  | 'token'
  /** The user of the token may not do this. */
  | 'rights'
  /** What was asked for is pruned. */
  | 'pruned'
  /** What was asked for comes after the ledger's end. */
  | 'ahead'
  /** It has no such endpoint. */
  | 'missing'
  /** A web page came in place of an answer, from a gateway: it says nothing about the release. */
  | 'web page'
  /** The list is longer than it gives. */
  | 'too long'
  /** It is not there, busy, or answers what cannot be read. */
  | 'participant'

export interface ParticipantErrorOptions extends ErrorOptions {
  /** Where it is pruned: the first offset that can be begun after. */
  readonly prunedTo?: bigint | undefined
  /** Where it says when to come again, in seconds. */
  readonly retryAfter?: number | undefined
}

/** Its message is in plain words, and holds no token. */
export class ParticipantError extends Error {
  override readonly name = 'ParticipantError'
  readonly prunedTo: bigint | undefined
  readonly retryAfter: number | undefined

  constructor(
    readonly failure: ParticipantFailure,
    message: string,
    { prunedTo, retryAfter, ...options }: ParticipantErrorOptions = {},
  ) {
    super(message, options)
    this.prunedTo = prunedTo
    this.retryAfter = retryAfter
  }
}
