import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hono } from 'hono'

/** The four HTTP API families that the sandbox answers (docs/network-rules.md, The four families). */
export const allFamilies = ['ledger', 'scan', 'validator', 'registry'] as const

/** One of the four HTTP API families. */
export type Family = (typeof allFamilies)[number]

/** Returns true if a word names one of the four families. */
export const isFamily = (word: string): word is Family =>
  allFamilies.some((family) => family === word)

/**
 * Takes over the connection of a WebSocket, as an `upgrade` listener of Node's server does: answers
 * the handshake, and finally ends the socket. The request's `url` has only the path within the
 * family. After `mostMessages`, the connection stays open and sends nothing more.
 */
export type Upgrade = (
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  mostMessages?: number,
) => void

/** The application of a family. The application of `ledger` also serves WebSockets. */
export type FamilyApp = Hono & { readonly upgrade?: Upgrade }
