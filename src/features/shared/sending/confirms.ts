import { visibleText } from '#ui/visible-text.ts'

/**
 * Whether what was typed confirms an id. A field takes neither line breaks nor a megabyte, and unseen
 * characters cannot be typed: then what is shown of the id will do.
 */
export function confirms(typed: string, id: string): boolean {
  return typed !== '' && (typed === id || typed === visibleText(id))
}
