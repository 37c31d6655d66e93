/** Limits the number of history index slots that one client uses. */
export interface IndexSlots {
  /**
   * Takes a slot for a call of the client with this address, and waits until the client has a free
   * slot. Returns the function that releases the slot. Returns undefined if the wait was too long
   * or the signal aborted it.
   */
  readonly enter: (address: string, signal: AbortSignal) => Promise<(() => void) | undefined>
}

export interface IndexSlotsOptions {
  readonly perClient: number
  /** The longest time that a call waits, in milliseconds. */
  readonly waitMs: number
}

/**
 * Default limits. An index processes four requests at once and does not know which clients they
 * come from. A page sends two requests at a time and skips an index that has not answered after
 * three seconds.
 */
const usual: IndexSlotsOptions = { perClient: 2, waitMs: 3000 }

interface ClientCalls {
  underWay: number
  /** Waiting calls, in order. */
  readonly waiting: Set<() => void>
}

export function createIndexSlots({ perClient, waitMs } = usual): IndexSlots {
  const clients = new Map<string, ClientCalls>()
  const occupy = (address: string, client: ClientCalls) => {
    client.underWay += 1
    let isLeft = false
    return (): void => {
      if (isLeft) return
      isLeft = true
      client.underWay -= 1
      const [next] = client.waiting
      if (next !== undefined) next()
      else if (client.underWay === 0) clients.delete(address)
    }
  }
  return {
    async enter(address, signal) {
      if (signal.aborted) return undefined
      const client = clients.get(address) ?? { underWay: 0, waiting: new Set() }
      clients.set(address, client)
      if (client.underWay < perClient) return occupy(address, client)
      return new Promise((resolve) => {
        const end = (isFree: boolean): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', giveUp)
          client.waiting.delete(enter)
          resolve(isFree ? occupy(address, client) : undefined)
        }
        const enter = (): void => end(true)
        const giveUp = (): void => end(false)
        const timer = setTimeout(giveUp, waitMs)
        signal.addEventListener('abort', giveUp)
        client.waiting.add(enter)
      })
    },
  }
}
