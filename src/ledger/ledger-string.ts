const longest = 255

/**
 * Returns the problem of a LedgerString. Undefined if the text is valid. At most 255 letters,
 * digits, `.`, `_`, `:`, `-`, `#`, `/` and spaces are allowed. Participants apply this rule of
 * Daml-LF, although the comment in `value.proto` omits the full stop. Empty texts are checked
 * elsewhere.
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
