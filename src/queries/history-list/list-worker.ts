import type { Stretch } from '#ledger/history/stretch.ts'
import { signalOfPort } from '../worker/abort-port.ts'
import { outcomeOf } from '../worker/outcome.ts'
import { serve } from '../worker/serve.ts'
import { readRows } from './read-rows.ts'

/** What the worker of the lists offers. */
export const listService = {
  read: (stretch: Stretch, window: bigint | undefined, abort: MessagePort) =>
    outcomeOf(readRows(stretch, window, signalOfPort(abort))),
}
export type ListService = typeof listService

serve(listService)
