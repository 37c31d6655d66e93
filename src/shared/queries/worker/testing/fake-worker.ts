import { expose } from 'comlink'
import { vi } from 'vitest'

/**
 * Runs in the test what the browser would run in a separate thread, at the other end of a real
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

  /** As when the browser cannot fetch or run its program. */
  break(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message, filename: '' }))
  }
}

/** Has `new Worker` make fakes, which are listed in the order in which they began. */
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
