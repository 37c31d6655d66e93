/** Endpoints are declared with these, each once, as an export of its resource's file: `endpoints` lists them. */
import type * as v from 'valibot'
import type { CallTarget, Endpoint as NamedEndpoint } from '#ledger/failure.ts'

/** The schema of a 2xx answer's body, where that is JSON. */
type Answer = readonly [response?: v.GenericSchema]

/** What a call is made to. */
export class Endpoint<A extends Answer = Answer> {
  /** No other object has it: what only looks like an endpoint, or is an altered copy, cannot be called. */
  declare protected readonly declared: true
  readonly response: A[0]

  constructor(
    readonly family: CallTarget,
    readonly method: NamedEndpoint['method'],
    /** As documented, with `{name}` in place of ids. */
    readonly path: string,
    /** Whether a call changes something, and does not only read. */
    readonly changes: boolean,
    answer: A,
  ) {
    this.response = answer[0]
  }

  /** As its specification names it: `POST /v2/updates`. */
  get name(): string {
    return `${this.method} ${this.path}`
  }
}

/** One whose answer is JSON. */
export type JsonEndpoint<T> = Endpoint<readonly [v.GenericSchema<unknown, T>]>

/* @__NO_SIDE_EFFECTS__ */
export function get<A extends Answer>(family: CallTarget, path: string, ...answer: A) {
  return new Endpoint(family, 'GET', path, false, answer)
}

/** A POST that only reads, with a question that is too long for a URL. */
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
