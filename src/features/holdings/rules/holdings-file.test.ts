import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { PartyId } from '#ledger/identifier.ts'
import { parseJson, stringifyJson } from '#ledger/json.ts'
import { RecordTime, microsOf } from '#ledger/record-time.ts'
import { readCsv } from '#ledger/testing/read-csv.ts'
import { withoutCsvGuard } from '#ledger/testing/without-csv-guard.ts'
import { fileHeader } from '#ledger/file-columns.ts'
import { holdingFile, holdingLine, holdingsJson } from './holdings-file.ts'
import { readHolding } from './read-holding.ts'
import { knownContracts, owners, snapshotTime, unitsOf } from './testing/contract-arbitrary.ts'

const holdingsHeader = Object.keys(holdingFile)
const snapshot = { migrationId: 4n, recordTime: snapshotTime }

describe('holdings files', () => {
  it('writes holdings as CSV with every digit and microsecond', () => {
    fc.assert(
      fc.property(knownContracts, fc.boolean(), (known, isPartial) => {
        const holdings = known.map(({ contract }) => readHolding(contract))
        const lines = holdings.map((holding) =>
          holdingLine(holding, holding.amulet === undefined ? '{"note": "a, b"}' : '', {
            snapshot,
            isPartial,
          }),
        )
        const [header, ...rows] = readCsv(fileHeader(holdingFile) + lines.join(''))
        expect(header).toEqual(holdingsHeader)
        expect(rows).toHaveLength(known.length)
        for (const [at, row] of rows.entries()) {
          const own = known[at]
          const cell = (name: string) => withoutCsvGuard(row[holdingsHeader.indexOf(name)] ?? '')
          const micros = (name: string) => microsOf(v.parse(RecordTime, cell(name)))
          expect(row).toHaveLength(holdingsHeader.length)
          expect(cell('snapshot record time (UTC)')).toBe(snapshotTime)
          expect(cell('snapshot migration id')).toBe('4')
          expect(cell('partial')).toBe(isPartial ? 'yes' : 'no')
          expect(cell('owner')).toBe(own?.owner ?? '')
          expect(cell('state')).toBe(own?.state ?? 'unknown')
          expect(cell('amount') === '' ? 0n : unitsOf(cell('amount'))).toBe(own?.units)
          expect(cell('amount') === '').toBe(own?.owner === undefined)
          expect(cell('created in round')).toBe(own?.round?.toString() ?? '')
          expect(micros('created at (UTC)')).toBe(own?.createdMicros)
          expect(cell('lock expires at (UTC)') === '').toBe(own?.expiresMicros === undefined)
          expect(cell('contract id')).toBe(own?.contract.contract_id)
          expect(cell('lock context')).toBe(
            withoutCsvGuard(holdings[at]?.amulet?.lock?.context ?? ''),
          )
          // All contracts have a rate of 190,259 grains, for which Daml's rounding never matters.
          const rounds = ((own?.units ?? 0n) + 190_258n) / 190_259n
          expect(cell('expires in round')).toBe(
            own?.round === undefined ? '' : String(own.round + rounds),
          )
          expect(cell('lock holders')).toBe(
            own?.state === undefined || own.state === 'unlocked' ? '' : 'DSO::1220dd',
          )
          expect(cell('created in update id')).toBe(own?.contract.created_in_update_id ?? '')
          expect(cell('signatories')).toBe(own?.contract.signatories.join(' '))
          expect(cell('template id')).toBe(own?.contract.template_id)
          expect(cell('package name')).toBe('splice-amulet')
          expect(cell('contract')).toBe(own?.owner === undefined ? '{"note": "a, b"}' : '')
        }
      }),
      { numRuns: runs(500) },
    )
  })

  it('writes a holding’s creation time in UTC, whatever zone the server uses', () => {
    const [known = []] = fc.sample(
      knownContracts.filter(({ length }) => length > 0),
      { numRuns: runs(1), seed: 3 },
    )
    const contract = known[0]?.contract
    if (contract === undefined) throw new Error('the sample is empty')
    const createdAt = v.parse(RecordTime, '2026-11-20T10:00:00.5+02:00')
    const holding = { ...readHolding(contract), createdAt }
    const [row = []] = readCsv(holdingLine(holding, '', { snapshot, isPartial: false }))
    expect(row[holdingsHeader.indexOf('created at (UTC)')]).toBe('2026-11-20T08:00:00.500000Z')
  })

  it('separates parties in the CSV by a space', () => {
    const [known = []] = fc.sample(
      knownContracts.filter((all) => all.some(({ state }) => state === 'locked')),
      { numRuns: runs(1), seed: 3 },
    )
    const contract = known.find(({ state }) => state === 'locked')?.contract
    if (contract === undefined) throw new Error('the sample has none')
    const two = owners.slice(0, 2).map((owner) => v.parse(PartyId, owner))
    const { amulet, ...holding } = readHolding(contract)
    const lock = amulet?.lock && { ...amulet.lock, holders: two }
    const line = holdingLine(
      { ...holding, signatories: two, observers: two, amulet: amulet && { ...amulet, lock } },
      '',
      { snapshot, isPartial: false },
    )
    const [row = []] = readCsv(line)
    for (const name of ['lock holders', 'signatories', 'observers']) {
      expect(row[holdingsHeader.indexOf(name)]).toBe('alice::1220aa bob::1220bb')
    }
  })

  it('writes JSON with the context and the contracts as received', () => {
    fc.assert(
      fc.property(knownContracts, (known) => {
        const about = { snapshot: { migration_id: 2n ** 60n }, is_partial: true }
        const contracts = known.map(({ wire }) => ({ ...wire, more: 12345678901234567890n }))
        const text = [
          ...holdingsJson(
            about,
            contracts.map((one) => stringifyJson(one)),
          ),
        ].join('')
        expect(parseJson(text)).toEqual({ ...about, contracts })
      }),
      { numRuns: runs(1000) },
    )
  })
})
