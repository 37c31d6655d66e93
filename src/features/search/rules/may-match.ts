/** Excludes updates by their text, before parsing. */
import { textPattern, wordPattern } from './compile-condition.ts'
import type { Condition, Filter } from './filter.ts'

/**
 * Returns a test of an update's JSON text, which is false only if the update cannot match.
 * Searching a text is many times faster than parsing it, and most searches match few updates.
 */
export function compileMayMatch(filter: Filter): (text: string) => boolean {
  if (isRefusing(filter)) return () => true
  const mayMatch = testOf(filter)
  // A text with escapes may contain other characters than it shows.
  return (text) => text.includes('\\') || mayMatch(text)
}

type TextTest = (text: string) => boolean

/**
 * Returns true if the filter may report an update as unreadable and therefore has to read every
 * update.
 */
function isRefusing(filter: Filter): boolean {
  if (filter.kind === 'all' || filter.kind === 'some') return filter.filters.some(isRefusing)
  if (filter.kind === 'not' || filter.kind === 'one event') return isRefusing(filter.filter)
  return (
    filter.kind === 'amount' ||
    (filter.kind === 'party' && (filter.role === 'owner' || filter.role === 'receiver'))
  )
}

function testOf(filter: Filter): TextTest {
  if (filter.kind === 'all') {
    const tests = filter.filters.map(testOf)
    return (text) => tests.every((test) => test(text))
  }
  if (filter.kind === 'some') {
    const tests = filter.filters.map(testOf)
    return (text) => tests.some((test) => test(text))
  }
  if (filter.kind === 'not') return always
  if (filter.kind === 'one event') return testOf(filter.filter)
  return testOfCondition(filter)
}

function testOfCondition(condition: Condition): TextTest {
  if (condition.kind === 'amount' || condition.kind === 'kind') return always
  const { kind, value } = condition
  // Half of a surrogate pair may occur unescaped or escaped.
  if (/\p{Surrogate}/u.test(value)) return always
  if (kind === 'text' || kind === 'word' || kind === 'memo') {
    const pattern = kind === 'word' ? wordPattern(value) : textPattern(value)
    return (text) => pattern.test(text)
  }
  if (kind === 'template' || kind === 'interface') {
    // Ignores the package. If the value has no module, any module may precede the entity.
    const end = JSON.stringify(value.split(':').slice(-2).join(':')).slice(1)
    return (text) => text.includes(end)
  }
  const whole = JSON.stringify(value)
  return (text) => text.includes(whole)
}

function always(): boolean {
  return true
}
