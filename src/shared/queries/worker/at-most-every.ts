/**
 * Returns a throttled function: calls back once per interval, however often it is called, and
 * always after the last call.
 */
export function atMostEvery(milliseconds: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      call()
    }, milliseconds)
  }
}
