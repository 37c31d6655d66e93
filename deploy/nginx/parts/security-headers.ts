import { securityHeaders } from '../../../server/security-headers.ts'
import { quoted } from './quoting.ts'

const pageHeaders = securityHeaders({ kind: 'page', encrypted: false })
const encryptedHeaders = securityHeaders({ kind: 'page', encrypted: true })
const answerHeaders = securityHeaders({ kind: 'answer' })

/** The security headers of what an API answered: they take the place of that server's. */
export const answerHeaderNames: readonly string[] = Object.keys(answerHeaders)

/** Each security header that is not the same for pages, pages over TLS and answers, as a variable. */
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

/** The sign-in authority is known when the template is rendered. */
function pageValue(value: string | undefined): string {
  return (value ?? '').replace("connect-src 'self'", "connect-src 'self'${SIGN_IN_SOURCE}")
}

/** The security headers of every answer, as lines of a server. */
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
