import { invalidArgument } from './canton-error.ts'

/** How many items a page has at most. Throws where a request asks for none, or for more than the server gives. */
export function pageSizeOf(
  wanted: number | undefined,
  { usual, largest }: { readonly usual: number; readonly largest: number },
): number {
  if (wanted === undefined) return usual
  if (wanted > 0 && wanted <= largest) return wanted
  throw invalidArgument(`max_page_size must be between 1 and ${largest}, got ${wanted}`)
}
