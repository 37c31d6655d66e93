/** Calls back once within each such time, however often it is asked to, and always after the last. */
export function atMostEvery(milliseconds: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      call()
    }, milliseconds)
  }
}
