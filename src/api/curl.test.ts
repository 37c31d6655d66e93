import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import type { Call } from './call-log.ts'
import { toCurl } from './curl.ts'

const call: Call = {
  id: '1',
  requestId: '1',
  family: 'ledger',
  endpoint: { method: 'POST', path: '/v2/commands/submit-and-wait' },
  url: '/api/ledger/v2/commands/submit-and-wait',
  body: '{"commandId":"it\'s"}',
  authenticated: true,
  started: 0,
  status: 200,
  durationMs: 1,
  size: 0,
  response: { isStored: false, why: 'none yet' },
  failure: undefined,
  isExpected: false,
}

describe('toCurl', () => {
  it('returns a command for the same request, with $TOKEN in place of the token', () => {
    expect(toCurl(call, 'https://dashboard.example:8443')).toBe(
      `curl -X POST 'https://dashboard.example:8443/api/ledger/v2/commands/submit-and-wait' ` +
        `-H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' ` +
        `--data-raw '{"commandId":"it'\\''s"}'`,
    )
  })

  it('omits the token if the request had none, and writes @FILE for a binary body', () => {
    const upload: Call = { ...call, authenticated: false, body: { bytes: 7 } }
    expect(toCurl(upload, 'http://h')).toBe(
      `curl -X POST 'http://h/api/ledger/v2/commands/submit-and-wait' ` +
        `-H 'Content-Type: application/octet-stream' --data-binary @FILE`,
    )
    const get: Call = { ...upload, endpoint: { method: 'GET', path: '/readyz' }, body: undefined }
    expect(toCurl(get, 'http://h')).toBe(`curl 'http://h/api/ledger/v2/commands/submit-and-wait'`)
  })

  it('passes any body and URL through a shell unchanged', () => {
    const hostile = fc.constantFrom("'", '"', '$(id)', '`id`', '\\', '!', '\n', '%', '$TOKEN', '*')
    const text = fc
      .array(fc.oneof(hostile, fc.string({ unit: 'grapheme' })), { maxLength: 6 })
      .map((parts) => parts.join('').replaceAll('\0', ''))
    fc.assert(
      fc.property(fc.array(text, { minLength: 200, maxLength: 200 }), (bodies) => {
        // One shell runs many commands. `curl` is a function that prints its arguments.
        const commands = bodies.map((body) =>
          toCurl({ ...call, url: `/x?q=${encodeURIComponent(body)}`, body }, 'http://h'),
        )
        const script = `TOKEN=t; curl() { printf '%s\\0' "$@"; }; ${commands.join('; ')}`
        const words = execFileSync('/bin/sh', ['-s'], { input: script, encoding: 'utf8' }).split(
          '\0',
        )
        const expected = bodies.flatMap((body) => [
          '-X',
          'POST',
          new URL(`/x?q=${encodeURIComponent(body)}`, 'http://h').href,
          '-H',
          'Authorization: Bearer t',
          '-H',
          'Content-Type: application/json',
          '--data-raw',
          body,
        ])
        expect(words.slice(0, -1)).toEqual(expected)
      }),
      { numRuns: runs(10) },
    )
  }, 30_000)
})
