const longest = 255

/**
 * Returns the problem of a LedgerString; undefined if valid. Allowed are at most 255 letters,
 * digits, `.`, `_`, `:`, `-`, `#`, `/` and spaces. Participants apply this rule of Daml-LF; the
 * text of `value.proto` omits the full stop. Empty texts are checked elsewhere.
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
