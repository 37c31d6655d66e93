import type { APIRequestContext, Page } from '@playwright/test'
import { updatesFromBegin, type WireUpdate } from './scan.ts'

/** The history is loaded only once, because it only grows at its end. */
let history: Promise<WireUpdate[]> | undefined
export const historyOf = (request: APIRequestContext) =>
  (history ??= updatesFromBegin(request, 5000))

/** Returns the first matching update from the sandbox's initial history. */
export async function anUpdate(
  request: APIRequestContext,
  fits: (update: WireUpdate) => boolean,
): Promise<WireUpdate> {
  const update = (await historyOf(request)).find(fits)
  if (update === undefined) throw new Error('The sandbox has no such update.')
  return update
}

export const events = ({ events_by_id: all }: WireUpdate) => Object.values(all ?? {})
/** Returns true for an update with a few nested events. */
export const isDeep = (update: WireUpdate) =>
  events(update).length > 4 &&
  events(update).length < 40 &&
  (update.root_event_ids ?? []).length === 1 &&
  events(update).some(({ child_event_ids: children }) => (children ?? []).length > 1)
export const isLeaving = ({ event }: WireUpdate) => event?.contract_id !== undefined
export const isArriving = ({ event }: WireUpdate) => event?.created_event !== undefined

export const counterpart = (half: WireUpdate, others: readonly WireUpdate[]) =>
  others.find(
    ({ event }) =>
      event?.unassign_id === half.event?.unassign_id &&
      event?.reassignment_counter === half.event?.reassignment_counter,
  )

export const treeOf = (page: Page) => page.getByRole('tree', { name: 'Events' })
export const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
