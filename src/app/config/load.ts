import { ownBase } from '#api/own-base.ts'
import { serverClock } from '#api/server-clock.ts'
import { parseConfig, type ConfigProblem, type ConfigResult } from './schema.ts'

/**
 * Loads and checks `config.json` at the dashboard's own base (an absolute URL). The file is loaded
 * at run time, so that one build works for every network. If the file cannot be loaded or is not
 * JSON, returns a problem of the whole document (empty path). Never throws.
 */
export async function loadConfig(
  base: string = new URL(ownBase(), location.origin).href,
): Promise<ConfigResult> {
  const url = new URL('config.json', base)
  let response: Response
  const requestedAt = Date.now()
  try {
    response = await fetch(url, { cache: 'no-store', headers: { accept: 'application/json' } })
  } catch (error) {
    return failed(`an answer from ${url.pathname}`, String(error))
  }
  // The clock is set first, so that relative times are rendered correctly.
  serverClock.note(response.headers.get('date'), requestedAt)
  if (!response.ok) return failed(`${url.pathname} to be served`, `HTTP ${response.status}`)
  try {
    return parseConfig(await response.json())
  } catch {
    return failed('JSON', `something else from ${url.pathname}`)
  }
}

function failed(expected: string, received: string): ConfigResult {
  const problem: ConfigProblem = { path: '', expected, received }
  return { ok: false, problems: [problem] }
}
