/**
 * Identifiers in a filter are compared whole: a part of one would find nothing, and say nothing. So
 * it is refused, at the place where it stands.
 */
import type { Condition, Filter } from '#ledger/search/filter.ts'
import { filterTokens } from '#ledger/search/filter-tokens.ts'
import { visibleText } from '#ui/visible-text.ts'

interface WholeForm {
  readonly pattern: RegExp
  readonly words: string
}

const paste = 'what is only a part finds nothing. Paste it whole'

const forms: Readonly<Partial<Record<Condition['of'], WholeForm>>> = {
  party: {
    pattern: /^.+::1220[\da-f]{64}$/su,
    words: 'Choose a party, or paste it whole',
  },
  synchronizer: {
    pattern: /^.+::1220[\da-f]{64}$/su,
    words: `A whole synchronizer id ends in ::1220 and 64 hexadecimal digits; ${paste}`,
  },
  contract: {
    pattern: /^00[\da-f]{64,}$/,
    words: `A whole contract id is 00 and at least 64 hexadecimal digits; ${paste}`,
  },
  hash: {
    pattern: /^(?:1220)?[\da-f]{64}$/,
    words: `A hash is 64 hexadecimal digits, with 1220 before them or without; ${paste}`,
  },
}

/** What is missing where a value is a part of an identifier only, and what it may mean. */
export function partialIdProblem(of: Condition['of'], value: string): string | undefined {
  const form = forms[of]
  if (form === undefined || form.pattern.test(value)) return undefined
  return `${form.words}, or look for text:${quoted(value)} in arguments and results`
}

/** The first part of an identifier in the text of a filter, and where its condition begins. */
export function partialIdIn(
  text: string,
): { readonly at: number; readonly words: string } | undefined {
  for (const token of filterTokens(text)) {
    if (token.kind !== 'condition' || !('value' in token.condition)) continue
    const words = partialIdProblem(token.condition.of, token.condition.value)
    if (words !== undefined) return { at: token.at, words }
  }
  return undefined
}

/** Whether a filter looks for a part of an identifier anywhere. */
export function hasPartialId(filter: Filter): boolean {
  if (filter.of === 'all' || filter.of === 'some') return filter.filters.some(hasPartialId)
  if (filter.of === 'not' || filter.of === 'one event') return hasPartialId(filter.filter)
  return 'value' in filter && partialIdProblem(filter.of, filter.value) !== undefined
}

/** As a filter is typed, cut where it is long. */
function quoted(value: string): string {
  const shown = visibleText(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  return /[\s()"]/.test(shown) ? `"${shown}"` : shown
}
