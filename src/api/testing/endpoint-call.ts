/** A call, and how its request begins on the wire: method, target and, behind a space, its body. */
export type EndpointCall = readonly [line: string, call: () => Promise<unknown>]
