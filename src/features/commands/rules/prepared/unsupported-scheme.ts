/**
 * Returns the message for an unsupported hashing scheme (docs/network-rules.md, Preparing and
 * executing).
 */
export function unsupportedWords(scheme: string): string {
  return scheme === 'HASHING_SCHEME_VERSION_V4'
    ? 'It is the hash of protocol version 36, and this dashboard cannot compute it yet: only versions 2 and 3.'
    : 'Only versions 2 and 3 can be computed here.'
}
