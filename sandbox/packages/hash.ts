import { createHash } from 'node:crypto'

/** The package id of a payload: its SHA-256 in lower-case hexadecimal. */
export const hashOf = (payload: Uint8Array): string =>
  createHash('sha256').update(payload).digest('hex')
