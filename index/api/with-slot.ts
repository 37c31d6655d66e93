import type { Context } from 'hono'
import { isBusy } from './answers.ts'
import { readBody } from './body.ts'
import type { Slots } from './slots.ts'

/** Time in milliseconds for the body of a request to arrive completely. */
const usualBodyMs = 10_000

/** Handles a request. `body` is the JSON of a POST. */
type Work = (c: Context, body: unknown) => Promise<Response>

export interface SlotHandlerOptions {
  readonly slots: Slots
  readonly bodyMs?: number | undefined
}

/**
 * Returns a function that creates handlers, each of which uses a slot of the pool. The slot is
 * taken when the body is complete, so a caller who sends the body slowly, or never, occupies no
 * slot.
 */
export function createSlotHandler({ slots, bodyMs = usualBodyMs }: SlotHandlerOptions) {
  return (work: Work) =>
    async (c: Context): Promise<Response> => {
      const body = c.req.method === 'POST' ? await readBody(c.req.raw, bodyMs) : undefined
      const leave = slots.take()
      if (leave === undefined) return isBusy(c)
      try {
        return await work(c, body)
      } finally {
        leave()
      }
    }
}
