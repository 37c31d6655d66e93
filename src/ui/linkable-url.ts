import { maxDrawnLength } from './visible-text.ts'

/**
 * Returns the address in a ledger text if the address may become a link (docs/architecture.md,
 * Safety). It must be http or https, and of a length that servers accept. Rejects an address with a
 * user name: `https://bank.example@other.example` leads to `other.example`.
 */
export function linkableUrl(text: string): URL | undefined {
  if (text.length > maxDrawnLength || !/^https?:\/\//i.test(text)) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.username === '' && url.password === '' ? url : undefined
}
