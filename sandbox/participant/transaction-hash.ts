/**
 * Returns a transaction's hash in the participant's form for bytes: base64 of the 32 bytes, without
 * the algorithm's prefix.
 */
export const hashText = (hex: string): string =>
  Buffer.from(hex.replace(/^1220(?=.{64}$)/, ''), 'hex').toString('base64')
