const longest = 255

/**
 * Returns the problem of a LedgerString: allowed are letters, digits, `.`, `_`, `:`, `-`, `#`, `/`
 * and space, at most 255. This is Daml-LF's own rule, which a participant applies; the text of
 * `value.proto` omits the full stop. Undefined for a valid text. Empty texts are checked elsewhere.
 */
export function ledgerStringProblem(text: string): string | undefined {
  const wrong = /[^A-Za-z0-9._:\-#/ ]/u.exec(text)?.[0]
  if (wrong !== undefined) {
    return `“${wrong}” is not allowed: letters A–Z and a–z, digits, “.”, “#”, “:”, “-”, “_”, “/” and space are.`
  }
  return text.length > longest
    ? `This has ${text.length} characters; at most ${longest} are allowed.`
    : undefined
}
