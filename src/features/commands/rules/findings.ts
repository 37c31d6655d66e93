import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { integerOf, isNumber } from './field-text.ts'
import type { RequestPath, RequestProblem } from './request-problem.ts'

/** Returns an error message for a text, or `undefined` if the text is valid. */
export type TextRule = (text: string) => string | undefined

interface TextRules {
  /** The subject of the message for a missing text: `A template`. */
  readonly needed?: string
  readonly problem?: TextRule
  readonly doubt?: TextRule
}

interface NumberRules {
  readonly needed?: string
  readonly least?: bigint
  readonly most: bigint
}

/** Collects the problems of a request, in the order of the checks. */
export class Findings {
  readonly problems: RequestProblem[] = []

  error(path: RequestPath, message: string): void {
    this.problems.push({ path, message, level: 'error' })
  }

  warn(path: RequestPath, message: string): void {
    this.problems.push({ path, message, level: 'warning' })
  }

  missing(path: RequestPath, what: string): void {
    this.problems.push({ path, message: `${what} is needed.`, level: 'error', isMissing: true })
  }

  /** Checks a text by its rules. An empty text counts as missing, as on the ledger. */
  text(path: RequestPath, value: Json | undefined, { needed, problem, doubt }: TextRules): void {
    if (this.isAbsent(path, value) || value === '') {
      if (needed !== undefined) this.missing(path, needed)
    } else if (typeof value === 'string') {
      const wrong = problem?.(value)
      const doubtful = wrong === undefined ? doubt?.(value) : undefined
      if (wrong !== undefined) this.error(path, wrong)
      if (doubtful !== undefined) this.warn(path, doubtful)
    } else {
      this.error(path, 'This must be a text, in quotes.')
    }
  }

  integer(path: RequestPath, value: Json | undefined, rules: NumberRules): void {
    const { needed, least = 0n, most } = rules
    if (this.isAbsent(path, value) || value === '') {
      if (needed !== undefined) this.missing(path, needed)
      else if (value === '') this.error(path, 'This must be a whole number.')
      return
    }
    const integer = integerOf(value)
    if (integer === undefined) {
      const isText = typeof value === 'string' && /^-?\d+$/.test(value)
      const isFraction = isNumber(value)
      this.error(
        path,
        isText
          ? 'This must be a number, without quotes.'
          : isFraction
            ? 'This must be a whole number, written only with digits.'
            : 'This must be a whole number.',
      )
    } else if (integer < least || integer > most) {
      this.error(path, `This must be from ${least} to ${most}.`)
    }
  }

  boolean(path: RequestPath, value: Json | undefined): void {
    if (this.isAbsent(path, value) || typeof value === 'boolean') return
    this.error(path, 'This must be true or false.')
  }

  list(
    path: RequestPath,
    value: Json | undefined,
    item: (path: RequestPath, value: Json) => void,
  ): void {
    if (this.isAbsent(path, value)) return
    if (!Array.isArray(value)) this.error(path, 'This must be a list.')
    else value.forEach((one, index) => item([...path, index], one))
  }

  /** Returns the object at a path. Reports any other value and returns `undefined`. */
  object(path: RequestPath, value: Json | undefined): JsonObject | undefined {
    if (value !== undefined && isJsonObject(value)) return value
    this.error(path, 'This must be an object.')
    return undefined
  }

  /** Reports members that are not in the specification, which are usually misspellings. */
  unknown(path: RequestPath, object: JsonObject, known: readonly string[]): void {
    for (const key of Object.keys(object)) {
      if (known.includes(key)) continue
      this.warn([...path, key], `The specification knows no “${key}” here; it is sent as it is.`)
    }
  }

  /** Returns true for a missing value. Reports null, which the specification forbids. */
  isAbsent(path: RequestPath, value: Json | undefined): value is undefined | null {
    if (value === null) {
      this.warn(path, 'The specification does not allow null here. Omit the value.')
    }
    return value === undefined || value === null
  }
}

export const maxInt32 = 2n ** 31n - 1n
export const maxInt64 = 2n ** 63n - 1n
