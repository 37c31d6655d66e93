import { ownBase } from '#api/own-base.ts'

/** The path below the dashboard's base to which the provider sends the browser back. */
const arrival = 'signed-in'

/** The dashboard's own address, where the provider sends the browser after signing out. */
export function homeAddress(): string {
  return new URL(ownBase(), location.origin).href
}

/** The redirect URI, to be registered with the provider. */
export function redirectAddress(): string {
  return new URL(arrival, homeAddress()).href
}

/** The `state` of a provider's answer, if an address is one. */
export function answeredState(address: string): string | undefined {
  const url = new URL(address)
  if (url.origin + url.pathname !== redirectAddress()) return undefined
  return url.searchParams.get('state') ?? undefined
}
