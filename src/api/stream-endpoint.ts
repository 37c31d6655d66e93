import type * as v from 'valibot'

/**
 * An endpoint that stays open (a WebSocket): one question is sent as its first message, and every
 * message that comes is an answer (docs/network-rules.md, Streams). Each is declared once, as an export
 * of `ledger/streams.ts`.
 */
export class StreamEndpoint<T = unknown> {
  /** No other object has it: what only looks like an endpoint cannot be opened. */
  declare protected readonly declared: true
  readonly family = 'ledger' as const
  readonly method = 'GET' as const

  constructor(
    /** As documented. */
    readonly path: string,
    /** The schema of one message that is no error. */
    readonly message: v.GenericSchema<unknown, T>,
  ) {}
}

/** One of the participant, the only family that has them. */
/* @__NO_SIDE_EFFECTS__ */
export function webSocket<T>(
  path: string,
  message: v.GenericSchema<unknown, T>,
): StreamEndpoint<T> {
  return new StreamEndpoint(path, message)
}
