import type * as v from 'valibot'

/**
 * An endpoint that stays open (a WebSocket). One request is sent as its first message, and every
 * received message is an answer (docs/network-rules.md, Streams). Each is declared once, as an
 * export of `ledger/streams.ts`.
 */
export class StreamEndpoint<T = unknown> {
  /** Makes the type nominal: an object that only looks like an endpoint cannot be opened. */
  declare protected readonly declared: true
  readonly family = 'ledger' as const
  readonly method = 'GET' as const

  constructor(
    /** The documented path. */
    readonly path: string,
    /** The schema of a message that is not an error. */
    readonly message: v.GenericSchema<unknown, T>,
  ) {}
}

/** Declares a stream of the participant, the only family that has streams. */
/* @__NO_SIDE_EFFECTS__ */
export function webSocket<T>(
  path: string,
  message: v.GenericSchema<unknown, T>,
): StreamEndpoint<T> {
  return new StreamEndpoint(path, message)
}
