import type { Ledger } from '../ledger/ledger.ts'

/** Default time in milliseconds that a list waits for more elements. */
const defaultIdle = 1000

/**
 * Waits for what commits, from an offset on, until nothing new has come for so many milliseconds.
 * @param take looks at the offsets after the first one up to the second
 */
export function untilIdle(
  ledger: Ledger,
  idle: bigint | undefined,
  from: number,
  take: (after: number, upTo: number) => { readonly isNew: boolean; readonly isDone: boolean },
): Promise<void> {
  const wait = Math.min(Math.max(Number(idle ?? BigInt(defaultIdle)), 0), 60_000)
  return new Promise((resolve) => {
    let seen = from
    const end = (): void => {
      stop()
      resolve()
    }
    let timer = setTimeout(end, wait)
    const stop = ledger.onCommit(({ offset }) => {
      const { isNew, isDone } = take(seen, offset)
      seen = offset
      if (!isNew && !isDone) return
      clearTimeout(timer)
      if (isDone) end()
      else timer = setTimeout(end, wait)
    })
  })
}
