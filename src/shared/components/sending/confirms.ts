import { visibleText } from '#ui/visible-text.ts'

/**
 * Returns true if the typed text confirms an id. The displayed form is enough, because a field
 * accepts neither line breaks nor a megabyte, and invisible characters cannot be typed.
 */
export function confirms(typed: string, id: string): boolean {
  return typed !== '' && (typed === id || typed === visibleText(id))
}
