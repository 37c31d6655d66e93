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

/** Stands for Backspace in the buffer, because it may delete text that was flushed before. */
const backspace = '\b'

type TypedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/**
 * Buffers a key for the palette.
 * @returns true if the key was buffered
 */
export function bufferKey({ key, ctrlKey, metaKey }: TypedKey): boolean {
  if (typed === undefined || performance.now() > until || ctrlKey || metaKey) return false
  if (key === 'Backspace') typed += backspace
  else if (key.length === 1) typed += key
  else return false
  return true
}

/**
 * Passes the palette's text with the buffered keys applied. Keys are still buffered until the
 * palette shows that text and no further keys arrive. Otherwise, the next key in the palette's
 * field would replace text that is not rendered yet. Called once the palette's field has the focus.
 */
export function flushTypeAhead(text: string, onChange: (text: string) => void): void {
  const keys = typed
  typed = keys ? '' : undefined
  if (keys) onChange(withKeys(text, keys))
}

function withKeys(text: string, keys: string): string {
  return Array.from(keys).reduce(
    (before, key) => (key === backspace ? before.slice(0, -1) : before + key),
    text,
  )
}
