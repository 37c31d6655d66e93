const longest = 255

/**
 * What is wrong with a LedgerString: letters, digits, `.`, `_`, `:`, `-`, `#`, `/` and space, 255 at
 * most. That is Daml-LF's own rule, by which a participant decides; the words of `value.proto` leave
 * the full stop out. `undefined` for what is allowed; emptiness is judged elsewhere.
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
