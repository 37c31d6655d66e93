import type { Context } from 'hono'
import { isBusy } from './answers.ts'
import { readBody } from './body.ts'
import type { Slots } from './slots.ts'

/** Milliseconds until the body of a question must be complete. */
const usualBodyMs = 10_000

/** Works on a question; `body` is the JSON of a POST. */
type Work = (c: Context, body: unknown) => Promise<Response>

export interface SlotHandlerOptions {
  readonly places: Slots
  readonly bodyMs?: number | undefined
}

/**
 * Returns a maker of handlers that work on a question in a place of the pool. The place is taken when
 * the body is complete: a caller who sends it slowly, or never, holds none.
 */
export function createSlotHandler({ places, bodyMs = usualBodyMs }: SlotHandlerOptions) {
  return (work: Work) =>
    async (c: Context): Promise<Response> => {
      const body = c.req.method === 'POST' ? await readBody(c.req.raw, bodyMs) : undefined
      const leave = places.take()
      if (leave === undefined) return isBusy(c)
      try {
        return await work(c, body)
      } finally {
        leave()
      }
    }
}
