import { object, string } from '../http/shape.ts'

/** A signature that was made externally, with the fingerprint of its key. */
export const signatureShape = object({
  format: string,
  signature: string,
  signedBy: string,
  signingAlgorithmSpec: string,
})
