/**
 * Functions that declare endpoints. Each resource's file declares and exports its endpoints once.
 * `endpoints` lists them all.
 */
import type * as v from 'valibot'
import type { CallTarget, Endpoint as NamedEndpoint } from '#ledger/failure.ts'
import type { JsonWritable } from '#ledger/json.ts'
import type { Query } from './request-url.ts'

/** The schemas of a request, and the defaults for sending it. */
export interface RequestSettings {
  readonly query?: v.GenericSchema<unknown, Query>
  readonly body?: v.GenericSchema<unknown, JsonWritable>
  /** Time-out in milliseconds. Defaults to 30 s. */
  readonly timeoutMs?: number
  /** The family whose token is sent, if not the endpoint's own. */
  readonly tokenOf?: 'ledger' | 'validator'
  /** Limit of response bytes to read. Needed if responses may exceed 64 MB. */
  readonly longestBytes?: number
}

/**
 * The schema of a 2xx response body (undefined if the body is not JSON), and the settings of the
 * request.
 */
export type Declaration = readonly [response?: v.GenericSchema, request?: RequestSettings]

/** An endpoint that can be called. */
export class Endpoint<D extends Declaration = Declaration, Path extends string = string> {
  /**
   * Makes the type nominal, so that objects that look like an endpoint, or altered copies, cannot
   * be called.
   */
  declare protected readonly declared: true
  readonly response: D[0]
  readonly request: D[1]

  constructor(
    readonly family: CallTarget,
    readonly method: NamedEndpoint['method'],
    /** The documented path, with `{name}` in place of ids. */
    readonly path: Path,
    /** True if requests change something, false if they only read. */
    readonly changes: boolean,
    ...declaration: D
  ) {
    ;[this.response, this.request] = declaration
  }

  get name(): string {
    return `${this.method} ${this.path}`
  }
}

/** An endpoint with a JSON response. */
export type JsonEndpoint<T> = Endpoint<readonly [v.GenericSchema<unknown, T>, RequestSettings?]>

/* @__NO_SIDE_EFFECTS__ */
export function get<D extends Declaration, Path extends string>(
  family: CallTarget,
  path: Path,
  ...declaration: D
) {
  return new Endpoint(family, 'GET', path, false, ...declaration)
}

/**
 * Declares a POST that only reads. The endpoint is a POST because its request is too long for a
 * URL.
 */
/* @__NO_SIDE_EFFECTS__ */
export function postToRead<D extends Declaration, Path extends string>(
  family: CallTarget,
  path: Path,
  ...declaration: D
) {
  return new Endpoint(family, 'POST', path, false, ...declaration)
}

/* @__NO_SIDE_EFFECTS__ */
export function postToChange<D extends Declaration, Path extends string>(
  family: CallTarget,
  path: Path,
  ...declaration: D
) {
  return new Endpoint(family, 'POST', path, true, ...declaration)
}

/* @__NO_SIDE_EFFECTS__ */
export function patch<D extends Declaration, Path extends string>(
  family: CallTarget,
  path: Path,
  ...declaration: D
) {
  return new Endpoint(family, 'PATCH', path, true, ...declaration)
}

/* @__NO_SIDE_EFFECTS__ */
export function del<D extends Declaration, Path extends string>(
  family: CallTarget,
  path: Path,
  ...declaration: D
) {
  return new Endpoint(family, 'DELETE', path, true, ...declaration)
}
