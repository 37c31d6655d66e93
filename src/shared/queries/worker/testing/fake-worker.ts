import { expose } from 'comlink'
import { vi } from 'vitest'

/**
 * Runs a worker's code inside the test instead of a separate thread, at the other end of a real
 * channel.
 */
export class FakeWorker extends EventTarget {
  readonly postMessage: MessagePort['postMessage']
  readonly #page: MessagePort
  readonly #own: MessagePort
  isTerminated = false

  constructor(offered: object) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#page = port1
    this.#own = port2
    this.postMessage = port1.postMessage.bind(port1)
    port1.addEventListener('message', ({ data }) => {
      if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }))
    })
    port1.start()
    expose({ watchCalls: () => undefined, ...offered }, port2)
  }

  terminate(): void {
    this.isTerminated = true
    this.#page.close()
    this.#own.close()
  }

  /** Simulates a worker whose script the browser cannot load or run. */
  break(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message, filename: '' }))
  }
}

/** Makes `new Worker` create fakes, and returns them in creation order. */
export function fakeWorkers(offered: () => object): readonly FakeWorker[] {
  const workers: FakeWorker[] = []
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super(offered())
        workers.push(this)
      }
    },
  )
  return workers
}
