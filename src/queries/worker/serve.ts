import { expose } from 'comlink'
import { callLog, type Call } from '#api/call-log.ts'

/** What every worker offers beside its own functions. */
export interface CallWatching {
  /** Tells the page of every call that this worker makes, for its request drawer. */
  readonly watchCalls: (record: (call: Call) => void) => void
}

/** Longer answers stay in the worker: the drawer says that they were not kept. */
const longestShown = 200_000

/** In a worker: offers functions to the page that opened it. Those that call the API give outcomes. */
export function serve(offered: object): void {
  const watching: CallWatching = {
    watchCalls(record) {
      callLog.subscribe((call) => {
        if (call !== undefined) record(withShortAnswer(call))
      })
    },
  }
  expose({ ...offered, ...watching })
}

function withShortAnswer(call: Call): Call {
  const { response } = call
  if (!response.kept || response.text.length <= longestShown) return call
  return { ...call, response: { kept: false, why: 'not kept' } }
}
