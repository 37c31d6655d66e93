import { transfer } from 'comlink'

/** A port for a worker through which this signal's abort reaches it. */
export function portOfSignal(signal: AbortSignal): MessagePort {
  const { port1, port2 } = new MessageChannel()
  const abort = () => port1.postMessage('abort')
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return transfer(port2, [port2])
}

/** In the worker: the signal at the other end of the port. */
export function signalOfPort(port: MessagePort): AbortSignal {
  const controller = new AbortController()
  port.addEventListener('message', () => controller.abort(), { once: true })
  port.start()
  return controller.signal
}
