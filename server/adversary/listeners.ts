import { spawn } from 'node:child_process'
import { serveIndex } from '../../index/serve.ts'
import { readSettings } from '../../index/settings.ts'
import { answeringEngine } from '../../index/testing/answering-engine.ts'
import type { Address } from './raw-client.ts'

/** A listener of the product other than the dashboard. It runs until `stop` is called. */
export interface Listener {
  readonly address: Address
  readonly pid: number
  readonly stop: () => Promise<void>
}

async function startProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  port: RegExp,
): Promise<Listener> {
  const program = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))
  let printed = ''
  const found = await new Promise<string>((resolve, reject) => {
    program.stdout.on('data', (chunk: Buffer) => {
      printed += String(chunk)
      const match = port.exec(printed)?.[1]
      if (match !== undefined) resolve(match)
    })
    void ended.then(() => reject(new Error(`The program has ended: ${printed.slice(-2000)}`)))
  })
  return {
    address: { port: Number(found) },
    pid: program.pid ?? 0,
    stop: () => {
      program.kill('SIGTERM')
      return ended
    },
  }
}

/** The listeners of the product other than those of the dashboard and of nginx. */
export const listeners: Readonly<Record<string, () => Promise<Listener>>> = {
  'the metrics address': () =>
    startProgram(
      ['dist/server/main.js', '--updates', '200'],
      { PORT: '0', METRICS_ADDRESS: '127.0.0.1:0' },
      /metrics at http:\/\/127\.0\.0\.1:(\d+)/,
    ),
  'the sandbox alone': () =>
    startProgram(
      ['dist/server/sandbox.js', '--port', '0', '--updates', '200'],
      {},
      /SCAN_URL=http:\/\/127\.0\.0\.1:(\d+)/,
    ),
  'the index': async () => {
    const { listen } = readSettings({
      SCAN_URL: 'https://scan.example/api/scan',
      INDEX_LISTEN: '127.0.0.1:0',
    })
    const index = await serveIndex(listen, {
      engine: answeringEngine(),
      now: Date.now,
      access: undefined,
      metrics: () => Promise.resolve(''),
    })
    return {
      address: { port: Number(new URL(index.url).port) },
      pid: process.pid,
      stop: () => index.close(0),
    }
  },
}
