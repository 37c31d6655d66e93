import { proxy, wrap, type Remote } from 'comlink'
import { callLog } from '#api/call-log.ts'
import type { CallWatching } from './serve.ts'

/** On the page: a worker's functions, each giving a promise; the worker's calls show in the request drawer. */
export function openWorker<Offered extends object>(worker: Worker): Remote<Offered & CallWatching> {
  const remote = wrap<Offered & CallWatching>(worker)
  const watching = wrap<CallWatching>(worker)
  void watching.watchCalls(proxy(callLog.record))
  return remote
}
