import { maxDrawnLength } from './visible-text.ts'

/**
 * The address that a text from the ledger is, where it may become a link (docs/architecture.md,
 * Safety): http and https only, and of a length that servers take. One with a user's name in it is
 * none: `https://bank.example@other.example` leads to the other.
 */
export function linkableUrl(text: string): URL | undefined {
  if (text.length > maxDrawnLength || !/^https?:\/\//i.test(text)) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.username === '' && url.password === '' ? url : undefined
}
