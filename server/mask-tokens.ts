/** The shortest first part of a JSON Web Token, which begins with `eyJ`: `{"` in base64url. */
const shortestHeader = 13

/**
 * Replaces what looks like a JSON Web Token, or like two parts of one, by `[token]`.
 *
 * The work is linear in the length of the text: the expression consumes each run of characters whole, whether the run
 * holds a token or not, and the run is searched without an expression.
 */
export function maskTokens(text: string): string {
  return text.replace(/[\w.-]+/g, maskRun)
}

/** Masks the tokens of a text that holds letters, digits, `_`, `-` and `.` only. */
function maskRun(run: string): string {
  const parts = run.split('.')
  const shown: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    const begin = part.indexOf('eyJ')
    const hasPayload = (parts[at + 1] ?? '') !== ''
    if (begin === -1 || part.length - begin < shortestHeader || !hasPayload) {
      shown.push(part)
    } else {
      shown.push(`${part.slice(0, begin)}[token]`)
      // The payload and, if there is one, the signature.
      at += 2
    }
  }
  return shown.join('.')
}
