import { ownBase } from '#api/own-base.ts'

/** The path, below the dashboard's base, to which the provider redirects the browser. */
const arrival = 'signed-in'

/** Returns the dashboard's address, to which the provider redirects after signing out. */
export function homeAddress(): string {
  return new URL(ownBase(), location.origin).href
}

/** Returns the redirect URI, which must be registered with the provider. */
export function redirectAddress(): string {
  return new URL(arrival, homeAddress()).href
}

/** Returns the `state` in a provider's response, or undefined for another address. */
export function answeredState(address: string): string | undefined {
  const url = new URL(address)
  if (url.origin + url.pathname !== redirectAddress()) return undefined
  return url.searchParams.get('state') ?? undefined
}
