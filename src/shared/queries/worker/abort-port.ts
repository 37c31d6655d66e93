import { transfer } from 'comlink'

/**
 * Calls a worker with a port that transmits the abort of the signal. Closes the port when the
 * answer arrives, because open ports are never garbage-collected.
 */
export async function withAbortPort<Answer>(
  signal: AbortSignal,
  ask: (port: MessagePort) => Promise<Answer>,
): Promise<Answer> {
  const { port1, port2 } = new MessageChannel()
  const abort = () => port1.postMessage('abort')
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  try {
    return await ask(transfer(port2, [port2]))
  } finally {
    signal.removeEventListener('abort', abort)
    port1.close()
  }
}

/** Returns the port's abort signal in the worker. */
export function signalOfPort(port: MessagePort): AbortSignal {
  const controller = new AbortController()
  port.addEventListener('message', () => controller.abort(), { once: true })
  port.start()
  return controller.signal
}
