import type * as v from 'valibot'

/**
 * A WebSocket endpoint. One request is sent as the first message, and every received message is a
 * response (docs/network-rules.md, Streams). Each stream endpoint is declared once, as an export of
 * `ledger/streams.ts`.
 */
export class StreamEndpoint<T = unknown> {
  /** Makes the type nominal, so that objects that only look like an endpoint cannot be opened. */
  declare protected readonly declared: true
  readonly family = 'ledger' as const
  readonly method = 'GET' as const

  constructor(
    readonly path: string,
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
