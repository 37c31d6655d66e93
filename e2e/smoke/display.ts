import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Debian's display server without a screen, for browsers without a headless mode. */
export const displayPath = '/usr/bin/Xvfb'

/** Opens a separate display with a free number. */
export async function openDisplay(): Promise<{
  readonly name: string
  readonly close: () => void
}> {
  const server = spawn(
    displayPath,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const output = server.stdio[3]
  if (output === null || output === undefined) throw new Error('There is no pipe from the display.')
  const failed = once(server, 'exit').then(([code]) => {
    throw new Error(`The display ended with ${String(code)}.`)
  })
  const [number] = await Promise.race([once(output, 'data'), failed])
  failed.catch(() => undefined)
  return { name: `:${String(number).trim()}`, close: () => server.kill() }
}
