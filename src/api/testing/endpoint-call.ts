/**
 * A call, and the beginning of its request on the wire: method, target and, after a space, its
 * body.
 */
export type EndpointCall = readonly [line: string, call: () => Promise<unknown>]
