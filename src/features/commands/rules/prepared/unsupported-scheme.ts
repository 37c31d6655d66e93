/**
 * Returns the message for an unsupported hashing scheme (docs/network-rules.md, Preparing and
 * executing).
 */
export function unsupportedWords(scheme: string): string {
  return scheme === 'HASHING_SCHEME_VERSION_V4'
    ? 'This is the hash of protocol version 36, which this dashboard cannot compute yet. It supports only versions 2 and 3.'
    : 'Only versions 2 and 3 can be computed here.'
}
