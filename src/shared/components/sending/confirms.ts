import { visibleText } from '#ui/visible-text.ts'

/**
 * Returns true if the typed text confirms an id. The displayed form is sufficient, because a field
 * accepts neither line breaks nor a megabyte, and users cannot type invisible characters.
 */
export function confirms(typed: string, id: string): boolean {
  return typed !== '' && (typed === id || typed === visibleText(id))
}
