/** Checks the fields of an identity provider (docs/network-rules.md, Identity providers). */
import { ledgerStringProblem } from '#ledger/ledger-string.ts'

/** Returns an error message for an id that is not a LedgerString. */
export function providerIdProblem(id: string): string | undefined {
  return id === '' ? 'Enter an id.' : ledgerStringProblem(id)
}

/**
 * Returns an error message for an invalid issuer. An issuer is a case-sensitive https URL with
 * scheme, host, optional port and path, without query or fragment. It must equal the tokens' `iss`
 * exactly, so it is never corrected here.
 */
export function issuerProblem(issuer: string): string | undefined {
  if (issuer === '') return 'Enter an issuer.'
  const problem = urlProblem(issuer)
  if (problem !== undefined) return problem
  if (!issuer.startsWith('https://')) return 'The issuer must be an https URL.'
  if (issuer.includes('?')) return 'The issuer must not have a query (“?…”).'
  if (issuer.includes('#')) return 'The issuer must not have a fragment (“#…”).'
  if (new URL(issuer).username !== '' || new URL(issuer).password !== '') {
    return 'The issuer must not contain a user name or password.'
  }
  return undefined
}

/** Returns an error message for an invalid URL of a key set. */
export function jwksUrlProblem(url: string): string | undefined {
  if (url === '') return 'Enter the URL of the JSON Web Key Set.'
  const problem = urlProblem(url)
  if (problem !== undefined) return problem
  return /^https?:\/\//.test(url)
    ? undefined
    : 'The URL must use https, or http in a closed network.'
}

/** Returns a warning for a valid but insecure URL of a key set. */
export function jwksUrlAdvice(url: string): string | undefined {
  if (!url.startsWith('http://')) return undefined
  return 'Over http, an attacker on the network can replace the keys.'
}

function urlProblem(text: string): string | undefined {
  if (/\s/.test(text)) return 'A URL must not contain spaces.'
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) {
    return 'This is not a URL with scheme and host, such as https://id.example.com/realm.'
  }
  return undefined
}
