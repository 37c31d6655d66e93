import * as v from 'valibot'
import { EventId } from '#ledger/identifier.ts'
import { compileCondition, type EventTest, type UpdateTest } from './compile-condition.ts'
import type { Filter } from './filter.ts'
import { firstInOrder, type RawUpdate } from './raw-update.ts'

export interface FilterMatch {
  /**
   * The first event, in execution order, that meets a condition outside every `not`, or all
   * conditions of a `one event`. Undefined if only the update itself matches.
   */
  readonly eventId: EventId | undefined
}

/**
 * Compiles a filter (see `filter.ts`) to a test of updates. A nested `one event` refers to the same
 * event as the outer one.
 * @throws UnreadableAmulet (by the test) if the filter needs the amount or owner of an Amulet that
 * lacks it
 */
export function compileFilter(filter: Filter): (update: RawUpdate) => FilterMatch | undefined {
  const matches = testOfUpdate(filter)
  const eventTests = eventTestsOf(filter)
  return (update) => {
    if (!matches(update)) return undefined
    const found = update.events.filter((event) => eventTests.some((test) => test(event, update)))
    const first = found.length > 1 ? firstInOrder(update, found) : found[0]
    return { eventId: first?.id === undefined ? undefined : v.parse(EventId, first.id) }
  }
}

function testOfUpdate(filter: Filter): UpdateTest {
  if (filter.kind === 'all') {
    const tests = filter.filters.map(testOfUpdate)
    return (update) => tests.every((test) => test(update))
  }
  if (filter.kind === 'some') {
    const tests = filter.filters.map(testOfUpdate)
    return (update) => tests.some((test) => test(update))
  }
  if (filter.kind === 'not') {
    const test = testOfUpdate(filter.filter)
    return (update) => !test(update)
  }
  if (filter.kind === 'one event') {
    const test = testOfEvent(filter.filter)
    return (update) => update.events.some((event) => test(event, update))
  }
  const condition = compileCondition(filter)
  if (condition.on === 'update') return condition.test
  return (update) => update.events.some((event) => condition.test(event, update))
}

function testOfEvent(filter: Filter): EventTest {
  if (filter.kind === 'all') {
    const tests = filter.filters.map(testOfEvent)
    return (event, update) => tests.every((test) => test(event, update))
  }
  if (filter.kind === 'some') {
    const tests = filter.filters.map(testOfEvent)
    return (event, update) => tests.some((test) => test(event, update))
  }
  if (filter.kind === 'not') {
    const test = testOfEvent(filter.filter)
    return (event, update) => !test(event, update)
  }
  if (filter.kind === 'one event') return testOfEvent(filter.filter)
  const condition = compileCondition(filter)
  if (condition.on === 'event') return condition.test
  return (_event, update) => condition.test(update)
}

/** Returns the tests of events in the filter, outside every `not`. */
function eventTestsOf(filter: Filter): readonly EventTest[] {
  if (filter.kind === 'all' || filter.kind === 'some') return filter.filters.flatMap(eventTestsOf)
  if (filter.kind === 'not') return []
  if (filter.kind === 'one event') return [testOfEvent(filter.filter)]
  const condition = compileCondition(filter)
  return condition.on === 'event' ? [condition.test] : []
}
