import { describe, expect, it } from 'vitest'
import { createLedger } from '../ledger/create-ledger.ts'
import { minute } from '../ledger/micros.ts'
import { scanApp } from '../scan/app.ts'
import { omitsNothing } from './falsify.ts'
import { partialLedger } from './partial-ledger.ts'
import { severalScans } from './several.ts'
import { describeScanFaults, parseScanFaults } from './scan-faults.ts'

const now = new Date('2026-03-02T09:30:00Z')
const ledger = createLedger({ seed: 3, updates: 2000, now, clock: () => now.getTime() * 1000 })
const made = (trouble: string) =>
  severalScans(ledger, { count: 7, troubles: parseScanFaults(trouble, 7) })

type Scans = ReturnType<typeof made>['scans']

const ask = async (scans: Scans, number: number, path: string, body?: unknown) => {
  const scan = scans[number - 1]
  if (scan === undefined) throw new Error(`There is no Scan ${number}`)
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
  const answer = await scan.app.fetch(new Request(`http://scan.localhost${path}`, init))
  return { status: answer.status, text: await answer.text() }
}

const newest = ledger.latest
const after = {
  after_migration_id: newest.migrationId,
  after_record_time: new Date(newest.recordTime / 1000 - 600_000).toISOString(),
}
const questions: readonly [path: string, body?: unknown][] = [
  ['/v2/updates', { after, page_size: 100 }],
  ['/v0/admin/sv/voterequests'],
  ['/v0/admin/sv/voteresults', { limit: 20 }],
  [
    '/v0/open-and-issuing-mining-rounds',
    { cached_open_mining_round_contract_ids: [], cached_issuing_round_contract_ids: [] },
  ],
  ['/v0/events/latest-record-time'],
  ['/v0/ans-entries?page_size=100'],
  [`/v2/updates/${newest.updateId}`],
]

describe('several Scans of one network', () => {
  it.each(questions)('returns the same %s from every Scan without faults', async (path, body) => {
    const { scans } = made('')
    const first = await ask(scans, 1, path, body)
    expect(first.status).toBe(200)
    expect(await ask(scans, 7, path, body)).toEqual(first)
  })

  it.each(questions)(
    'returns all of %s from a Scan that has read the whole ledger',
    async (path, body) => {
      const whole = { host: '', app: scanApp(ledger) }
      const seen = partialLedger(ledger, () => ({
        until: newest.recordTime,
        leavesOut: omitsNothing,
      }))
      const partial = { host: '', app: scanApp(seen) }
      expect(await ask([partial], 1, path, body)).toEqual(await ask([whole], 1, path, body))
    },
  )

  it('assigns each Scan to a different SV', async () => {
    const { scans } = made('')
    const answers = await Promise.all(scans.map((_scan, index) => ask(scans, index + 1, '/v0/dso')))
    const names = answers.map(({ text }) => /"sv_user":"([^"]+)"/.exec(text)?.[1])
    expect(new Set(names).size).toBe(7)
  })

  it("omits updates that are newer than a Scan's lag allows", async () => {
    const { scans } = made('2:lag=60')
    expect(await ask(scans, 2, `/v2/updates/${newest.updateId}`)).toMatchObject({ status: 404 })
    const { text } = await ask(scans, 2, '/v0/events/latest-record-time')
    const time = Date.parse(/"record_time":"([^"]+)"/.exec(text)?.[1] ?? '') * 1000
    expect(time).toBeLessThanOrEqual(now.getTime() * 1000 - minute)
  })

  it("falsifies only the requested part of a Scan's responses", async () => {
    const { scans } = made('2:lie=vote,3:lie=event,4:lie=amount')
    const votes = '/v0/admin/sv/voterequests'
    expect(await ask(scans, 2, votes)).not.toEqual(await ask(scans, 1, votes))
    expect(await ask(scans, 3, votes)).toEqual(await ask(scans, 1, votes))
    expect(await ask(scans, 4, votes)).toEqual(await ask(scans, 1, votes))
    const page = ['/v2/updates', { page_size: 500 }] as const
    expect(await ask(scans, 3, ...page)).not.toEqual(await ask(scans, 1, ...page))
    expect(await ask(scans, 4, ...page)).not.toEqual(await ask(scans, 1, ...page))
  })

  it('returns errors from a failing Scan until the fault is removed', async () => {
    const { scans, control } = made('6:fail')
    expect(await ask(scans, 6, '/v0/dso')).toMatchObject({ status: 503 })
    const request = new Request('http://sandbox.localhost/scans', { method: 'PUT', body: '' })
    expect((await control.fetch(request)).status).toBe(200)
    expect(await ask(scans, 6, '/v0/dso')).toMatchObject({ status: 200 })
  })
})

describe('the faults of Scans', () => {
  it.each(['2:lag=40,3:lie=amount,4:fail,5:slow=30', ''])(
    'parses and formats the faults of Scans: %s',
    (text) => {
      expect(describeScanFaults(parseScanFaults(text, 7))).toBe(text)
    },
  )

  it('allows several faults for one Scan', () => {
    expect([...parseScanFaults('2:lag=40,2:lie=vote', 7).values()]).toEqual([
      { lag: 40, slow: 0, lie: 'vote', fails: false },
    ])
  })

  it.each(['8:lag=40', '0:fail', '2:lag', '2:lie=nothing', '2:fail=1', 'lag=3'])(
    'rejects the invalid fault %s',
    (text) => expect(() => parseScanFaults(text, 7)).toThrow(`not "${text}"`),
  )
})
