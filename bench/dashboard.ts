import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** The built dashboard on the sandbox, on a port of its own, until `stop` is called. */
export async function startDashboard(
  port: number,
  flags: readonly string[] = [],
): Promise<{ origin: string; newestUpdateId: string; stop: () => void }> {
  const server = spawn(process.execPath, ['dist/server/main.js', ...flags], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const stop = (): void => {
    server.kill('SIGTERM')
  }
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
    if (answer?.ok === true) return { origin, newestUpdateId: await anUpdateId(origin), stop }
    await wait(100)
  }
  stop()
  throw new Error(`The dashboard did not answer on ${origin} within a minute.`)
}

async function anUpdateId(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/scan/v2/updates`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page_size: 100 }),
  })
  const id = /"update_id":\s*"([^"]+)"/.exec(await answer.text())?.[1]
  if (id === undefined) throw new Error('The sandbox has no updates.')
  return id
}
