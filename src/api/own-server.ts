import { connection } from './connection.ts'

/** Without an answer for so long, the server counts as away: a connection that hangs says nothing. */
const patienceMs = 10_000

/**
 * Whether the dashboard’s own server, through which every call goes, can be reached: any answer will
 * do, also that of a proxy before it. Never rejects.
 */
export async function ownServerAnswers(): Promise<boolean> {
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
