/**
 * Keys typed after the palette was requested and before it is rendered, because its code loads on
 * first use.
 */
let typed: string | undefined
/**
 * When buffering ends, in milliseconds of `performance.now()`, so that keys reach the page again if
 * the code does not load.
 */
let until = 0
const patience = 3_000

/** Starts buffering typed keys for the palette. */
export function startTypeAhead(): void {
  typed = ''
  until = performance.now() + patience
}

/**
 * Buffers a key for the palette.
 * @returns true if the key was buffered
 */
export function bufferKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (typed === undefined || performance.now() > until || ctrlKey || metaKey) return false
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return false
  return true
}

/**
 * Passes the buffered text to the palette. Keys are still buffered until the palette shows that
 * text and no further keys arrive. Otherwise, the next key in the palette's field would replace
 * text that is not rendered yet.
 */
export function flushTypeAhead(take: (text: string) => void): void {
  const given = typed
  typed = given ? '' : undefined
  if (given) take(given)
}
