import { connection } from './connection.ts'

/**
 * Milliseconds without a response after which the server counts as unreachable, because a hanging
 * connection reports nothing.
 */
const patienceMs = 10_000

/**
 * Returns true if the dashboard’s own server, which forwards every request, is reachable. Any
 * response counts, even from a proxy in front of it. Never rejects.
 */
export async function isOwnServerReachable(): Promise<boolean> {
  const { baseUrl, fetch } = connection()
  try {
    const { body } = await fetch(`${baseUrl}healthz`, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    await body?.cancel()
    return true
  } catch {
    return false
  }
}
