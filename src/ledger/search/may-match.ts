/** What an update's text rules out before any of it is parsed. */
import { textPattern, wordPattern } from './compile-condition.ts'
import type { Condition, Filter } from './filter.ts'

/**
 * Whether an update of this JSON text may match the filter. False only where it cannot: most
 * searches look for few updates, and a text is looked through many times faster than it is parsed.
 */
export function compileMayMatch(filter: Filter): (text: string) => boolean {
  if (isRefusing(filter)) return () => true
  const mayMatch = testOf(filter)
  // With an escape in it, a text may hold more than it shows.
  return (text) => text.includes('\\') || mayMatch(text)
}

type TextTest = (text: string) => boolean

/** Whether the filter may say of an update that it cannot be read: then it looks at each. */
function isRefusing(filter: Filter): boolean {
  if (filter.of === 'all' || filter.of === 'some') return filter.filters.some(isRefusing)
  if (filter.of === 'not' || filter.of === 'one event') return isRefusing(filter.filter)
  return (
    filter.of === 'amount' ||
    (filter.of === 'party' && (filter.role === 'owner' || filter.role === 'receiver'))
  )
}

function testOf(filter: Filter): TextTest {
  if (filter.of === 'all') {
    const tests = filter.filters.map(testOf)
    return (text) => tests.every((test) => test(text))
  }
  if (filter.of === 'some') {
    const tests = filter.filters.map(testOf)
    return (text) => tests.some((test) => test(text))
  }
  if (filter.of === 'not') return always
  if (filter.of === 'one event') return testOf(filter.filter)
  return testOfCondition(filter)
}

function testOfCondition(condition: Condition): TextTest {
  if (condition.of === 'amount' || condition.of === 'kind') return always
  const { of, value } = condition
  // Half a surrogate pair may come as it is or escaped.
  if (/\p{Surrogate}/u.test(value)) return always
  if (of === 'text' || of === 'word' || of === 'memo') {
    const pattern = of === 'word' ? wordPattern(value) : textPattern(value)
    return (text) => pattern.test(text)
  }
  if (of === 'template' || of === 'interface') {
    // Whatever package, and where only an entity is named, module stands before it.
    const end = JSON.stringify(value.split(':').slice(-2).join(':')).slice(1)
    return (text) => text.includes(end)
  }
  const whole = JSON.stringify(value)
  return (text) => text.includes(whole)
}

function always(): boolean {
  return true
}
