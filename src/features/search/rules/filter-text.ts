/**
 * A filter as text, which users type and which URLs contain:
 *
 * party:Alice::1220ab and (choice:AmuletRules_Transfer or not text:"two words")
 * event(template:Splice.Amulet:Amulet and amount:10..20)
 *
 * `not` binds closest, then `and`, which may be omitted, then `or`. `event(…)` is `one event`. A
 * value that is empty or contains white space, parentheses or quotation marks is quoted. Inside
 * quotation marks, `\"` and `\\` are the escaped characters. A word without a field is a `word:`.
 * A grouped number, such as `1,766.5`, is the word `1766.5`, as on the ledger. An amount with its
 * unit, such as `15 CC`, is an `amount:`. An empty text and `()` match everything.
 */
import { fieldOf, valueOf } from './condition-text.ts'
import { matchAllFilter, type Filter } from './filter.ts'
import { FilterTextError, filterTokens, type FilterToken } from './filter-tokens.ts'
import { normalFilter } from './normal-filter.ts'

export type FilterReading =
  | { readonly ok: true; readonly filter: Filter }
  /** `at` is the index of the error in the text. `expected` completes “expected …”. */
  | { readonly ok: false; readonly at: number; readonly expected: string }

/** Limit of nested parentheses, `not` and `event`. */
const deepest = 100

/** Writes a filter's normal form as text. `readFilter` parses it, up to 100 levels deep. */
export function writeFilter(filter: Filter): string {
  return write(normalFilter(filter))
}

function write(filter: Filter): string {
  if (filter.kind === 'all') return filter.filters.map(writePart).join(' and ')
  if (filter.kind === 'some') return filter.filters.map(writePart).join(' or ')
  if (filter.kind === 'not') return `not ${writePart(filter.filter)}`
  if (filter.kind === 'one event') return `event(${write(filter.filter)})`
  return `${fieldOf(filter)}:${writeValue(valueOf(filter))}`
}

function writePart(filter: Filter): string {
  return filter.kind === 'all' || filter.kind === 'some' ? `(${write(filter)})` : write(filter)
}

function writeValue(value: string): string {
  if (/^[^\s()"]+$/.test(value)) return value
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** Parses a text to a filter in normal form, or returns the position of the first error. */
export function readFilter(text: string): FilterReading {
  try {
    return { ok: true, filter: normalFilter(new Reader(text).read()) }
  } catch (error) {
    if (!(error instanceof FilterTextError)) throw error
    return { ok: false, at: error.at, expected: error.expected }
  }
}

/** A recursive descent parser. The nesting of the text is limited. */
class Reader {
  readonly #tokens: Generator<FilterToken, void>
  readonly #end: number
  #next: FilterToken

  constructor(text: string) {
    this.#tokens = filterTokens(text)
    this.#end = text.length
    this.#next = this.#advance()
  }

  read(): Filter {
    const filter = this.#isAt('end') ? matchAllFilter : this.#some(0)
    if (this.#isAt('end')) return filter
    throw new FilterTextError(this.#next.at, '“and”, “or”, or nothing more')
  }

  #some(depth: number): Filter {
    const filters = [this.#all(depth)]
    while (this.#takes('or')) filters.push(this.#all(depth))
    return { kind: 'some', filters }
  }

  #all(depth: number): Filter {
    const filters = [this.#part(depth)]
    while (this.#takes('and') || !(this.#isAt('or') || this.#isAt(')') || this.#isAt('end'))) {
      filters.push(this.#part(depth))
    }
    return { kind: 'all', filters }
  }

  #part(depth: number): Filter {
    const token = this.#next
    if (token.kind === 'condition') {
      this.#next = this.#advance()
      return token.condition
    }
    if (depth === deepest && !this.#isAt(')') && !this.#isAt('end')) {
      throw new FilterTextError(token.at, `no more than ${deepest} levels inside each other`)
    }
    if (this.#takes('not')) return { kind: 'not', filter: this.#part(depth + 1) }
    if (this.#takes('event')) return { kind: 'one event', filter: this.#rest(token.at, depth + 1) }
    if (this.#takes('(')) return this.#rest(token.at, depth + 1)
    throw new FilterTextError(token.at, 'a condition, such as party:… or text:…')
  }

  #rest(open: number, depth: number): Filter {
    if (this.#takes(')')) return matchAllFilter
    const filter = this.#some(depth)
    if (this.#takes(')')) return filter
    throw new FilterTextError(this.#next.at, `a “)” for the “(” at ${open}`)
  }

  #isAt(kind: FilterToken['kind']): boolean {
    return this.#next.kind === kind
  }

  #takes(kind: FilterToken['kind']): boolean {
    if (!this.#isAt(kind)) return false
    this.#next = this.#advance()
    return true
  }

  #advance(): FilterToken {
    const { value } = this.#tokens.next()
    return value ?? { kind: 'end', at: this.#end }
  }
}
