/**
 * Functions that declare endpoints. Each resource's file declares and exports its endpoints once.
 * `endpoints` lists them all.
 */
import type * as v from 'valibot'
import type { CallTarget, Endpoint as NamedEndpoint } from '#ledger/failure.ts'

/** The schema of a 2xx answer's body, if the body is JSON. */
type Answer = readonly [response?: v.GenericSchema]

/** The target of a call. */
export class Endpoint<A extends Answer = Answer> {
  /**
   * Makes the type nominal: an object that looks like an endpoint, or an altered copy, cannot be
   * called.
   */
  declare protected readonly declared: true
  readonly response: A[0]

  constructor(
    readonly family: CallTarget,
    readonly method: NamedEndpoint['method'],
    /** The documented path, with `{name}` in place of ids. */
    readonly path: string,
    /** True if a call changes something; false if it only reads. */
    readonly changes: boolean,
    answer: A,
  ) {
    this.response = answer[0]
  }

  /** The name in the specification, such as `POST /v2/updates`. */
  get name(): string {
    return `${this.method} ${this.path}`
  }
}

/** An endpoint with a JSON answer. */
export type JsonEndpoint<T> = Endpoint<readonly [v.GenericSchema<unknown, T>]>

/* @__NO_SIDE_EFFECTS__ */
export function get<A extends Answer>(family: CallTarget, path: string, ...answer: A) {
  return new Endpoint(family, 'GET', path, false, answer)
}

/** Declares a POST that only reads and whose request is too long for a URL. */
/* @__NO_SIDE_EFFECTS__ */
export function postToRead<A extends Answer>(family: CallTarget, path: string, ...answer: A) {
  return new Endpoint(family, 'POST', path, false, answer)
}

/* @__NO_SIDE_EFFECTS__ */
export function postToChange<A extends Answer>(family: CallTarget, path: string, ...answer: A) {
  return new Endpoint(family, 'POST', path, true, answer)
}

/* @__NO_SIDE_EFFECTS__ */
export function patch<A extends Answer>(family: CallTarget, path: string, ...answer: A) {
  return new Endpoint(family, 'PATCH', path, true, answer)
}

/* @__NO_SIDE_EFFECTS__ */
export function del<A extends Answer>(family: CallTarget, path: string, ...answer: A) {
  return new Endpoint(family, 'DELETE', path, true, answer)
}
