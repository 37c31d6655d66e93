/**
 * Runs work with one of several resources, each used by one caller at a time. Callers wait in
 * order. The promise rejects with the signal's reason if the signal aborts before the work begins.
 */
export type UseResource<Thing> = <Result>(
  signal: AbortSignal,
  work: (thing: Thing) => Promise<Result>,
) => Promise<Result>

export function createResourcePool<Thing>(things: readonly Thing[]): UseResource<Thing> {
  const free = [...things]
  const waiting = new Set<(thing: Thing) => void>()

  const take = (signal: AbortSignal): Promise<Thing> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const thing = free.pop()
      if (thing !== undefined) {
        resolve(thing)
        return
      }
      const leave = (): void => {
        waiting.delete(serve)
        reject(signal.reason)
      }
      const serve = (given: Thing): void => {
        waiting.delete(serve)
        signal.removeEventListener('abort', leave)
        resolve(given)
      }
      waiting.add(serve)
      signal.addEventListener('abort', leave, { once: true })
    })

  return async (signal, work) => {
    const thing = await take(signal)
    try {
      return await work(thing)
    } finally {
      const [next] = waiting
      if (next === undefined) free.push(thing)
      else next(thing)
    }
  }
}
