/** Sends the same request to several Scans of the embedded network. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'
import { parseScanFaults } from '../../../../sandbox/scans/scan-faults.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { compareScans } from './compare-scans.ts'
import { toRequest } from './to-request.ts'
import type { ScansCheckRequest } from './scans-check-request.ts'
import { toScansMessage, fromScansMessage } from './scans-message.ts'

let sandbox: Sandbox
const requestedScans: number[] = []

beforeAll(async () => {
  sandbox = await createSandbox({
    ...defaultOptions,
    seed: 5,
    updates: 400,
    scans: 7,
    scanTroubles: parseScanFaults('3:lie=amount,4:fail', 7),
    stillAt: new Date('2026-11-20T10:00:00Z'),
  })
  configureConnection({
    baseUrl: 'http://sandbox.test/',
    async fetch(input, init) {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      const [, number = '0', path = ''] = /^\/api\/scans?\/(\d+)(\/.*)$/.exec(pathname) ?? []
      requestedScans.push(Number(number))
      const scan = sandbox.scans[Number(number) - 1]
      if (scan === undefined) return new Response('no such Scan', { status: 404 })
      return scan.app.request(path + search, init)
    },
  })
}, 60_000)

afterAll(() => sandbox.close())

beforeEach(() => {
  clearMissingVersions()
  requestedScans.length = 0
})

const scans = [1, 2, 3, 4, 5, 6, 7]
const ask = (what: ScansCheckRequest, of = scans) =>
  compareScans(toRequest(what), of, {
    migrationId: BigInt(sandbox.ledger.migrationId),
    signal: new AbortController().signal,
    pauseMs: 0,
  })

const update = (): ScansCheckRequest => {
  const paid = sandbox.ledger.commits.findLast(({ kind }) => kind === 'transaction')
  return { kind: 'update', updateId: paid?.updateId ?? '', encoding: 'compact_json' }
}

describe('compareScans', () => {
  it('agrees on an update even if one Scan fails', async () => {
    const { agreement, heads } = await ask(update())
    expect(agreement).toMatchObject({ scanCount: 7, faulty: 2, why: 'agreed' })
    expect(agreement.results.get(1)).toEqual({ kind: 'agrees' })
    expect(agreement.results.get(4)?.kind).toBe('failed')
    expect(heads.get(1)).toBeDefined()
    expect(new Set(requestedScans)).toEqual(new Set(scans))
  })

  it('agrees that an update does not exist', async () => {
    const { agreement } = await ask({
      kind: 'update',
      updateId: `1220${'0'.repeat(64)}`,
      encoding: 'compact_json',
    })
    expect(agreement.why).toBe('agreed')
    expect(agreement.agreed).toMatchObject({ value: undefined })
  })

  it("repeats a request for recent data at most three times while a Scan's state is unclear", async () => {
    await ask({ kind: 'rounds' }, [1, 2])
    const settled = requestedScans.length
    requestedScans.length = 0
    await ask({ kind: 'rounds' }, [4])
    expect(requestedScans.length).toBeGreaterThanOrEqual(3)
    expect(settled).toBeLessThanOrEqual(6)
  })

  it("omits the agreed value from the message with the Scans' results", async () => {
    const found = await ask(update())
    const arrived = fromScansMessage(structuredClone(toScansMessage(found)))
    expect(arrived.agreement.results).toEqual(found.agreement.results)
    expect(arrived.heads).toEqual(found.heads)
    expect(arrived.agreement).toMatchObject({ scanCount: 7, why: 'agreed', camps: [] })
    expect(arrived.agreement.agreed).toEqual({ ...found.agreement.agreed, value: null })
  })

  it('stops the requests to Scans when the caller aborts', async () => {
    const signal = AbortSignal.abort(new Error('left'))
    const asking = { migrationId: BigInt(sandbox.ledger.migrationId), signal }
    await expect(compareScans(toRequest(update()), scans, asking)).rejects.toThrow(
      'The request was cancelled',
    )
  })
})
