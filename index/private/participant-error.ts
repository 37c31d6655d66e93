/** The kind of a participant's failure, for callers that react to it. */
export type ParticipantFailure =
  /**
   * The token is missing, expired, or of an unknown user. The participant does not distinguish
   * these cases.
   */
  | 'token'
  /** The user of the token may not do this. */
  | 'rights'
  | 'pruned'
  | 'ahead'
  | 'missing'
  /**
   * A gateway answered with a web page. Such an answer does not identify the participant's release.
   */
  | 'web page'
  | 'too long'
  /** The participant is unavailable or busy, or its answer cannot be parsed. */
  | 'participant'

export interface ParticipantErrorOptions extends ErrorOptions {
  /** For pruned history: the first offset after which reading is possible. */
  readonly prunedTo?: bigint | undefined
  /** The participant's `Retry-After` in seconds, if present. */
  readonly retryAfter?: number | undefined
}

/** A failure of the participant. The message contains no token. */
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
