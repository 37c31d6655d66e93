import { visibleText } from '#ui/visible-text.ts'

/**
 * Returns true if the typed text confirms an id. A field accepts neither line breaks nor a
 * megabyte, and invisible characters cannot be typed, so the displayed form of the id is enough.
 */
export function confirms(typed: string, id: string): boolean {
  return typed !== '' && (typed === id || typed === visibleText(id))
}
