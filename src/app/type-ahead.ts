/**
 * Keys typed after the palette was requested and before it is rendered, because its code loads on
 * first use.
 */
let typed: string | undefined
/**
 * Time at which buffering ends, in milliseconds of `performance.now()`. After this time, keys reach
 * the page again even if the code has not loaded.
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
  const text = typed
  typed = text ? '' : undefined
  if (text) take(text)
}
