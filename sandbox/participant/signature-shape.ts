import { object, string } from '../http/shape.ts'

/** A signature that was made elsewhere, and by which key. */
export const signatureShape = object({
  format: string,
  signature: string,
  signedBy: string,
  signingAlgorithmSpec: string,
})
