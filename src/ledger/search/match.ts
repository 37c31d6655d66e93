import * as v from 'valibot'
import { EventId } from '../identifier.ts'
import { compileCondition, type EventTest, type UpdateTest } from './compile-condition.ts'
import type { Filter } from './filter.ts'
import { firstInOrder, type RawUpdate } from './raw-update.ts'

export interface MatchFound {
  /**
   * The first event, in the order in which they happened, of which a condition holds that the filter
   * asks for (outside every `not`), or all of a `one event`; none where only the update matches.
   */
  readonly eventId: EventId | undefined
}

/**
 * The filter as a test of updates. What it means is told in `filter.ts`; besides, inside `one event`
 * another `one event` speaks of the same event.
 * @throws UnreadableAmulet (the test does) where the filter asks for the amount or the owner of an
 * Amulet that does not tell.
 */
export function compileFilter(filter: Filter): (update: RawUpdate) => MatchFound | undefined {
  const matches = testOfUpdate(filter)
  const asked = askedOfEvents(filter)
  return (update) => {
    if (!matches(update)) return undefined
    const found = update.events.filter((event) => asked.some((test) => test(event, update)))
    const first = found.length > 1 ? firstInOrder(update, found) : found[0]
    return { eventId: first?.id === undefined ? undefined : v.parse(EventId, first.id) }
  }
}

function testOfUpdate(filter: Filter): UpdateTest {
  if (filter.of === 'all') {
    const tests = filter.filters.map(testOfUpdate)
    return (update) => tests.every((test) => test(update))
  }
  if (filter.of === 'some') {
    const tests = filter.filters.map(testOfUpdate)
    return (update) => tests.some((test) => test(update))
  }
  if (filter.of === 'not') {
    const test = testOfUpdate(filter.filter)
    return (update) => !test(update)
  }
  if (filter.of === 'one event') {
    const test = testOfEvent(filter.filter)
    return (update) => update.events.some((event) => test(event, update))
  }
  const condition = compileCondition(filter)
  if (condition.on === 'update') return condition.test
  return (update) => update.events.some((event) => condition.test(event, update))
}

/** The filter as all of it is tested of one event. */
function testOfEvent(filter: Filter): EventTest {
  if (filter.of === 'all') {
    const tests = filter.filters.map(testOfEvent)
    return (event, update) => tests.every((test) => test(event, update))
  }
  if (filter.of === 'some') {
    const tests = filter.filters.map(testOfEvent)
    return (event, update) => tests.some((test) => test(event, update))
  }
  if (filter.of === 'not') {
    const test = testOfEvent(filter.filter)
    return (event, update) => !test(event, update)
  }
  if (filter.of === 'one event') return testOfEvent(filter.filter)
  const condition = compileCondition(filter)
  if (condition.on === 'event') return condition.test
  return (_event, update) => condition.test(update)
}

/** What the filter asks for in events, outside every `not`. */
function askedOfEvents(filter: Filter): readonly EventTest[] {
  if (filter.of === 'all' || filter.of === 'some') return filter.filters.flatMap(askedOfEvents)
  if (filter.of === 'not') return []
  if (filter.of === 'one event') return [testOfEvent(filter.filter)]
  const condition = compileCondition(filter)
  return condition.on === 'event' ? [condition.test] : []
}
