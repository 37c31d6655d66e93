/** The part of a request with an unreadable value. */
export type RequestPart =
  | { in: 'body' }
  | { in: 'query'; name: string }
  | { in: 'path'; name: string }
  | { in: 'header'; name: string }

/**
 * A request that cannot be read. The error has only facts, because each family formats it
 * differently (`describeMalformed` for the ledger, `describeDecodingFailure` for Scan, validator
 * and registry).
 */
export class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest'

  constructor(
    readonly part: RequestPart,
    /**
     * The problem, such as `Missing required field`; empty if the part is enough of an explanation.
     */
    readonly problem: string,
    /** Field names and array positions from the part's root to the wrong value. */
    readonly path: readonly (string | number)[] = [],
  ) {
    super(problem)
  }
}

const dotted = (path: readonly (string | number)[]): string =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')

/**
 * The text of the ledger's plain-text 400: `Invalid value for: body (Missing required field at
 * 'commandId')`, `Invalid value for: query parameter pageSize` (wording of the specification's own
 * 400 descriptions; docs/network-rules.md, Commands and Errors).
 */
export function describeMalformed(error: MalformedRequest): string {
  const { part } = error
  const subject =
    part.in === 'body'
      ? 'body'
      : part.in === 'query'
        ? `query parameter ${part.name}`
        : part.in === 'path'
          ? `path parameter ${part.name}`
          : `header ${part.name}`
  if (error.problem === '') return `Invalid value for: ${subject}`
  const at = error.path.length > 0 ? ` at '${dotted(error.path).replace(/^\./, '')}'` : ''
  return `Invalid value for: ${subject} (${error.problem}${at})`
}

/**
 * Returns the text in `{"error": …}` of the Splice applications for an unreadable request: a
 * malformed body or query parameter.
 */
export function describeDecodingFailure(error: MalformedRequest): string {
  const { part } = error
  if (part.in === 'body') {
    const at = error.path.length > 0 ? `DecodingFailure at ${dotted(error.path)}: ` : ''
    return `The request content was malformed:\n${at}${error.problem}`
  }
  const kind = part.in === 'query' ? 'query parameter' : part.in === 'path' ? 'path' : 'header'
  return `The ${kind} '${part.name}' was malformed:\n${error.problem}`
}
