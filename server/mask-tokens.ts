/**
 * Length of the shortest first part of a JSON Web Token. This part begins with `eyJ`, which is `{"`
 * in base64url.
 */
const shortestHeader = 13

/**
 * Replaces everything that looks like a JSON Web Token (signed, encrypted, or two parts of one) by
 * `[token]`, up to the next character that cannot occur in a token. The time is linear in the
 * length of the text. The regular expression consumes each run of characters whole, and the run is
 * searched without a regular expression.
 */
export function maskTokens(text: string): string {
  return text.replace(/[\w.-]+/g, maskRun)
}

/**
 * Replaces the first token by `[token]`, together with the rest of the text. `run` contains only
 * letters, digits, `_`, `-` and `.`.
 */
function maskRun(run: string): string {
  const parts = run.split('.')
  for (const [at, part] of parts.entries()) {
    const begin = part.indexOf('eyJ')
    if (begin === -1 || part.length - begin < shortestHeader) continue
    // A token has further parts that are not all empty. If all further parts are empty, the text
    // contains no token.
    if (parts.slice(at + 1).every((further) => further === '')) break
    return [...parts.slice(0, at), `${part.slice(0, begin)}[token]`].join('.')
  }
  return run
}
