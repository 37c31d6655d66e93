/** A transaction's hash as the participant writes bytes: base64, of 32 bytes without their algorithm. */
export const hashText = (hex: string): string =>
  Buffer.from(hex.replace(/^1220(?=.{64}$)/, ''), 'hex').toString('base64')
