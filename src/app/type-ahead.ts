/**
 * Keys that are typed after the palette was requested and before it is rendered, because its code
 * loads on first use.
 */
let typed: string | undefined
/**
 * The end of the buffering, in milliseconds of `performance.now()`, so that keys reach the page
 * again if the code does not load.
 */
let until = 0
const patience = 3_000

/** Starts to store typed keys for the palette. */
export function startTypeAhead(): void {
  typed = ''
  until = performance.now() + patience
}

/**
 * Stores a key for the palette.
 * @returns true if the key was stored
 */
export function bufferKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (typed === undefined || performance.now() > until || ctrlKey || metaKey) return false
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return false
  return true
}

/**
 * Passes the typed text to the palette. Keys are still stored until the palette shows the passed
 * text and no more keys arrived. Before that, the next key in its field would replace the text that
 * is not there yet.
 */
export function flushTypeAhead(take: (text: string) => void): void {
  const given = typed
  typed = given ? '' : undefined
  if (given) take(given)
}
