import { invalidArgument } from './canton-error.ts'

/**
 * Returns the maximum number of items of a page. Throws if a request wants zero items, or more than
 * the server allows.
 */
export function pageSizeOf(
  wanted: number | undefined,
  { usual, largest }: { readonly usual: number; readonly largest: number },
): number {
  if (wanted === undefined) return usual
  if (wanted > 0 && wanted <= largest) return wanted
  throw invalidArgument(`max_page_size must be between 1 and ${largest}, got ${wanted}`)
}
