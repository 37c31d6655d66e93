import { securityHeaders } from '../../../server/security-headers.ts'
import { quoted } from './quoting.ts'

const pageHeaders = securityHeaders({ kind: 'page', encrypted: false })
const encryptedHeaders = securityHeaders({ kind: 'page', encrypted: true })
const answerHeaders = securityHeaders({ kind: 'answer' })

/** Names of the security headers of API responses. They replace the real server's own headers. */
export const answerHeaderNames: readonly string[] = Object.keys(answerHeaders)

/**
 * Returns a variable for each security header that differs between pages, pages over TLS and API
 * responses.
 */
export function policyMaps(): string {
  return Object.keys(encryptedHeaders)
    .filter((name) => !isTheSame(name))
    .map((name) => {
      const plain = quoted(pageValue(pageHeaders[name]))
      const encrypted = quoted(pageValue(encryptedHeaders[name]))
      const lines = [`  "~^https?:/api/" ${quoted(answerHeaders[name] ?? '')};`]
      if (plain !== encrypted) lines.push(`  "~^https:" ${encrypted};`)
      return `map "$client_protocol:$uri" $${variableOf(name)} {\n  default ${plain};\n${lines.join('\n')}\n}`
    })
    .join('\n')
}

function isTheSame(name: string): boolean {
  return [pageHeaders, answerHeaders].every((headers) => headers[name] === encryptedHeaders[name])
}

/**
 * Returns the header of a page. The sign-in authority is inserted only when the template is
 * rendered.
 */
function pageValue(value: string | undefined): string {
  return (value ?? '').replace("connect-src 'self'", "connect-src 'self'${SIGN_IN_SOURCE}")
}

/** Returns the security headers of every response, as lines of a `server` block. */
export function securityHeaderLines(): string {
  return [...new Set([...Object.keys(encryptedHeaders), ...answerHeaderNames])]
    .map((name) => `  add_header ${name} ${headerValue(name)} always;`)
    .join('\n')
}

function headerValue(name: string): string {
  return isTheSame(name) ? quoted(pageHeaders[name] ?? '') : `$${variableOf(name)}`
}

function variableOf(header: string): string {
  return `header_${header.replaceAll('-', '_')}`
}
