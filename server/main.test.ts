import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'

interface Ended {
  code: number | null
  output: string
  errors: string
}

function run(args: string[], environment: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', ...args], {
      env: { PATH: process.env['PATH'], ...environment },
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (data: Buffer) => (output += String(data)))
    child.stderr.on('data', (data: Buffer) => (errors += String(data)))
    child.on('close', (code) => resolve({ code, output, errors }))
  })
}

describe('the command', { timeout: 20_000 }, () => {
  it.each([
    [[], { SCAN_URL: 'nonsense' }, 'SCAN_URL is not a URL: "nonsense"'],
    [['--release', '1'], {}, '--release takes'],
    [[], { CONFIG_FILE: 'package.json' }, 'scripts: expected one of the known keys'],
  ])(
    'exits with the arguments %j and the environment %j, and prints the reason in plain words',
    async (args, environment, message) => {
      const { code, errors } = await run(args, environment)
      expect(code).toBe(1)
      expect(errors).toContain(message)
      expect(errors).not.toMatch(/^ +at /m)
    },
  )

  it('prints the help of the command', async () => {
    const { code, output } = await run(['--help'], {})
    expect(code).toBe(0)
    expect(output).toContain('Usage: npm start')
  })
})
