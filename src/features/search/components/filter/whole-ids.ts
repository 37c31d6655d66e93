/**
 * Rejects partial identifiers in a filter at their position. Identifiers are compared as a whole,
 * so a part would match nothing without an explanation.
 */
import { isContractId, isHash, isUpdateId } from '#ledger/ids/id-forms.ts'
import { partyIdProblem, synchronizerIdProblem } from '#ledger/ids/typed-ids.ts'
import type { Condition, Filter } from '../../rules/filter.ts'
import { filterTokens } from '../../rules/filter-tokens.ts'
import { visibleInside, visibleText } from '#ui/visible-text.ts'

type ProblemOf = (value: string) => string | undefined

const paste = 'a part does not match. Paste the whole id.'

const problems: Readonly<Partial<Record<Condition['kind'], ProblemOf>>> = {
  party: partyIdProblem,
  synchronizer: synchronizerIdProblem,
  contract: problemUnless(
    isContractId,
    `A whole contract id is 00 or 01 and at least 64 hexadecimal digits; ${paste}`,
  ),
  hash: problemUnless(
    (value) => isHash(value) || isUpdateId(value),
    `A hash is 64 hexadecimal digits, with 1220 before them or without; ${paste}`,
  ),
}

/** Returns the problem of a partial identifier, with an alternative way to search for it. */
export function partialIdProblem(of: Condition['kind'], value: string): string | undefined {
  const problem = problems[of]?.(value)
  if (problem === undefined) return undefined
  return `${visibleInside(problem)} To find it in arguments and results, look for text:${quoted(value)}`
}

function problemUnless(isWhole: (value: string) => boolean, problem: string): ProblemOf {
  return (value) => (isWhole(value) ? undefined : problem)
}

/**
 * Returns the first partial identifier in a filter's text, and the position where its condition
 * begins.
 */
export function partialIdIn(
  text: string,
): { readonly at: number; readonly words: string } | undefined {
  for (const token of filterTokens(text)) {
    if (token.kind !== 'condition' || !('value' in token.condition)) continue
    const words = partialIdProblem(token.condition.kind, token.condition.value)
    if (words !== undefined) return { at: token.at, words }
  }
  return undefined
}

/** Returns true if a filter contains a part of an identifier. */
export function hasPartialId(filter: Filter): boolean {
  if (filter.kind === 'all' || filter.kind === 'some') return filter.filters.some(hasPartialId)
  if (filter.kind === 'not' || filter.kind === 'one event') return hasPartialId(filter.filter)
  return 'value' in filter && partialIdProblem(filter.kind, filter.value) !== undefined
}

function quoted(value: string): string {
  const shown = visibleText(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  return /[\s()"]/.test(shown) ? `"${shown}"` : shown
}
