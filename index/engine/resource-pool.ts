/**
 * Runs work with one of several resources, each used by one caller at a time. Callers wait in
 * order. The promise rejects with the signal's reason if the signal aborts before the work begins.
 */
export type UseResource<Item> = <Result>(
  signal: AbortSignal,
  work: (item: Item) => Promise<Result>,
) => Promise<Result>

export function createResourcePool<Item>(items: readonly Item[]): UseResource<Item> {
  const free = [...items]
  const waiting = new Set<(item: Item) => void>()

  const take = (signal: AbortSignal): Promise<Item> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const item = free.pop()
      if (item !== undefined) {
        resolve(item)
        return
      }
      const leave = (): void => {
        waiting.delete(serve)
        reject(signal.reason)
      }
      const serve = (handed: Item): void => {
        waiting.delete(serve)
        signal.removeEventListener('abort', leave)
        resolve(handed)
      }
      waiting.add(serve)
      signal.addEventListener('abort', leave, { once: true })
    })

  return async (signal, work) => {
    const item = await take(signal)
    try {
      return await work(item)
    } finally {
      const [next] = waiting
      if (next === undefined) free.push(item)
      else next(item)
    }
  }
}
