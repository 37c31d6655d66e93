/**
 * Keys that are typed after the palette was requested and before it is drawn: its code loads with
 * its first opening.
 */
let typed: string | undefined
/** Milliseconds of `performance.now()`. Code that does not come keeps no keys from the page. */
let until = 0
const patience = 3_000

/** From here on, keys are meant for the palette. */
export function startTypeAhead(): void {
  typed = ''
  until = performance.now() + patience
}

/** Keeps a key for the palette. @returns whether it was one for it */
export function bufferKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (typed === undefined || performance.now() > until || ctrlKey || metaKey) return false
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return false
  return true
}

/**
 * Gives the palette what was typed until now. Keys are kept until it shows what it was given, and nothing
 * more came: before that, the next key in its field would take the place of what is not there yet.
 */
export function flushTypeAhead(take: (text: string) => void): void {
  const given = typed
  typed = given ? '' : undefined
  if (given) take(given)
}
