/**
 * An error of Daml's interpreter, which a participant returns in the `cause` of its error
 * (docs/network-rules.md, Submitting). The text is not specified. The forms of Canton 3.x are
 * parsed. Other texts stay unchanged.
 */
export interface InterpretationError {
  readonly kind: string
  /** The type of the thrown exception, `Module:Entity`. */
  readonly exception: string | undefined
  readonly message: string
  /** The interpreter's details for developers: last location, partial transaction. */
  readonly details: string | undefined
}

const prefix = /^(?:Command preprocessing failed: |.*?Interpretation error: (?:Error: )?)/su
const detailsMark = /\.? Details: /u

/** `User failure: UNHANDLED_EXCEPTION/Module:Entity (error category 9): message` (Canton 3.3 and later). */
const userFailure = /User failure: ([^\s(]+)(?: \(error category (-?\d+)\))?: ?(.*)$/su
/** `Unhandled Daml exception: Module:Entity@hash{ message = "…" }` (before Canton 3.3). */
const unhandled = /Unhandled (?:Daml )?exception: ([\w.]+:[\w.]+)(?:@[0-9a-f]+)?\s*(\{.*\})?(.*)$/su
/**
 * The phrases of the message `node … requires authorizers a,b, but only b were given`, which is one
 * line.
 */
const missing = [/node /u, /requires authorizers /u, /, but only /u, / were given/u] as const

/** Parses an interpretation error. Returns `undefined` for any other cause. */
export function readInterpretationError(cause: string): InterpretationError | undefined {
  const isOne =
    cause.includes('Interpretation error') ||
    cause.startsWith('Command preprocessing failed') ||
    userFailure.test(cause)
  if (!isOne) return undefined
  const [text, details] = splitOnce(cause, detailsMark)
  return (
    ofUserFailure(text, details) ??
    ofUnhandled(text, details) ??
    ofMissing(text, details) ?? {
      kind: text.startsWith('Command preprocessing failed')
        ? 'The command does not fit the template'
        : 'The interpreter refused the command',
      exception: undefined,
      message: text.replace(prefix, ''),
      details,
    }
  )
}

function ofUserFailure(text: string, details: string | undefined): InterpretationError | undefined {
  const found = userFailure.exec(text)
  if (found === null) return undefined
  const [, id = '', category, message = ''] = found
  const thrown = /^UNHANDLED_EXCEPTION\/(.+)$/u.exec(id)?.[1]
  return {
    kind: kindOf(thrown, category),
    exception: thrown ?? id,
    message,
    details,
  }
}

function ofUnhandled(text: string, details: string | undefined): InterpretationError | undefined {
  const found = unhandled.exec(text)
  if (found === null) return undefined
  const [, exception = '', record, rest = ''] = found
  return {
    kind: kindOf(exception, undefined),
    exception,
    message:
      (record === undefined ? undefined : messageIn(record)) ?? `${record ?? ''}${rest}`.trim(),
    details,
  }
}

function ofMissing(text: string, details: string | undefined): InterpretationError | undefined {
  const found = text.split('\n').flatMap((line) => missingIn(line) ?? [])[0]
  if (found === undefined) return undefined
  const { required, provided } = found
  return {
    kind: 'Parties that must authorise it are not among those that act',
    exception: undefined,
    message: `requires: ${required}\nacting:   ${provided === '' ? 'nobody' : provided}`,
    details,
  }
}

/** Splits the text at each mark in turn. A single pattern would need at least quadratic time. */
function missingIn(line: string): { required: string; provided: string } | undefined {
  const [node, requires, but, were] = missing
  const [, ofNode] = splitOnce(line, node)
  const [, ofRequired] = splitOnce(ofNode ?? '', requires)
  const [required, afterRequired] = splitOnce(ofRequired ?? '', but)
  const [provided, rest] = splitOnce(afterRequired ?? '', were)
  return rest === undefined ? undefined : { required, provided: provided }
}

function kindOf(exception: string | undefined, category: string | undefined): string {
  if (exception?.endsWith(':AssertionFailed') === true)
    return 'An assertion of the Daml code failed'
  if (exception?.endsWith(':PreconditionFailed') === true) {
    return 'A contract violates the ensure clause of its template'
  }
  if (exception?.endsWith(':ArithmeticError') === true) return 'A calculation failed'
  if (exception?.endsWith(':GeneralError') === true) return 'The Daml code aborted'
  return category === undefined
    ? 'The Daml code threw an exception'
    : `The Daml code failed (error category ${category})`
}

function messageIn(record: string): string | undefined {
  const found = /message\s*=\s*"((?:[^"\\]|\\.)*)"/su.exec(record)?.[1]
  // Unescapes in a single pass, because an `n` after an escaped backslash is a letter, not a line
  // end.
  return found?.replaceAll(/\\(["\\n])/gu, (_, sign: string) => (sign === 'n' ? '\n' : sign))
}

function splitOnce(text: string, mark: RegExp): [string, string | undefined] {
  const at = mark.exec(text)
  return at === null
    ? [text, undefined]
    : [text.slice(0, at.index), text.slice(at.index + at[0].length)]
}
