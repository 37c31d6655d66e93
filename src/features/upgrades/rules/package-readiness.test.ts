import * as v from 'valibot'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import type { SynchronizerVetting } from '#features/packages/rules/package-rows.ts'
import { SynchronizerId } from '#ledger/identifier.ts'
import { availableVersions, packageReadiness, type ReadyState } from './package-readiness.ts'
import { after, before, minute, switchAt } from './testing/readings.ts'
import type { RequiredVersion } from './voted-packages.ts'

const synchronizerId = v.parse(SynchronizerId, 'global-domain::1220ab')
const now = switchAt
const vets = (
  ...packages: readonly [version: string, from?: string, until?: string][]
): SynchronizerVetting => ({
  synchronizerId,
  packages: packages.map(([packageVersion, validFromInclusive, validUntilExclusive]) => ({
    packageId: packageVersion,
    packageName: 'splice-amulet',
    packageVersion,
    validFromInclusive,
    validUntilExclusive,
  })),
})
const required = (version: string, from?: RequiredVersion['from']): RequiredVersion => ({
  name: 'splice-amulet',
  version,
  from,
  voteId: undefined,
})
const stateOf = (
  one: RequiredVersion,
  vetted: SynchronizerVetting,
  held: readonly string[] | undefined = [],
): ReadyState | undefined =>
  packageReadiness(
    [one],
    {
      vetted: [vetted],
      connected: [synchronizerId],
      held: held && new Map([['splice-amulet', held]]),
    },
    [synchronizerId],
    now,
  )[0]?.state

const timeAt = (offset: bigint | undefined) =>
  offset === undefined ? undefined : after(now, offset)

describe('packageReadiness', () => {
  it('reports a package as ready with the required version or a higher one, compared as numbers', () => {
    expect(stateOf(required('0.1.9'), vets(['0.1.10']))).toBe('ready')
    expect(stateOf(required('0.1.10'), vets(['0.1.10']))).toBe('ready')
    expect(stateOf(required('0.1.10'), vets(['0.1.9']))).toBe('not held')
    expect(stateOf(required('0.2.0'), vets(['0.1.22']))).toBe('not held')
  })

  it('reports a package as ready from the first moment of its vetting until just before its end', () => {
    expect(stateOf(required('1.0'), vets(['1.0', now]))).toBe('ready')
    expect(stateOf(required('1.0'), vets(['1.0', after(now, 1n)]))).toBe('vetted too late')
    expect(stateOf(required('1.0'), vets(['1.0', undefined, after(now, 1n)]))).toBe('ready')
    expect(stateOf(required('1.0'), vets(['1.0', undefined, now]))).toBe('vetting ends')
  })

  it('reports a package as ready if its vetting begins by the time from which the version is required', () => {
    const from = after(now, minute)
    expect(stateOf(required('1.0', from), vets(['1.0', from]))).toBe('ready')
    expect(stateOf(required('1.0', from), vets(['1.0', after(from, 1n)]))).toBe('vetted too late')
    expect(stateOf(required('1.0', from), vets(['1.0', undefined, from]))).toBe('vetting ends')
    expect(stateOf(required('1.0', before(now, minute)), vets(['1.0', now]))).toBe('ready')
  })

  it('distinguishes uploaded, missing and unknown packages that are not vetted', () => {
    expect(stateOf(required('1.0'), vets(), ['1.0'])).toBe('uploaded, not vetted')
    expect(stateOf(required('1.0'), vets(), ['0.9'])).toBe('not held')
    const unknown = packageReadiness(
      [required('1.0')],
      { vetted: [], connected: [synchronizerId], held: undefined },
      [],
      now,
    )
    expect(unknown).toMatchObject([{ state: 'not vetted', isNeeded: false, vetted: undefined }])
  })

  it('returns a row for every synchronizer, even without vetted packages', () => {
    const participant = {
      vetted: [vets(['1.0'])],
      connected: ['other::1220', synchronizerId],
      held: availableVersions([vets(['1.0'])]),
    }
    const rows = packageReadiness([required('1.0')], participant, [synchronizerId], now)
    expect(rows.map((row) => [row.synchronizerId, row.isNeeded, row.state])).toEqual([
      [synchronizerId, true, 'ready'],
      ['other::1220', false, 'uploaded, not vetted'],
    ])
  })

  it('returns the highest version vetted at the relevant time, and the validity of the version closest to the requirement', () => {
    const from = before(now, minute)
    const until = after(now, minute)
    const found = (version: string, vetted: SynchronizerVetting) => {
      const participant = { vetted: [vetted], connected: [], held: undefined }
      const [row] = packageReadiness([required(version)], participant, [], now)
      return [row?.state, row?.vetted, row?.validFrom, row?.validUntil]
    }
    const all = vets(['1.9', from, until], ['1.10'], ['1.2'], ['2.0', until], ['3.0', from, now])
    expect(found('1.3', all)).toEqual(['ready', '1.10', from, until])
    expect(found('1.10', all)).toEqual(['ready', '1.10', undefined, undefined])
    // A version whose vetting begins later is closer than a version whose vetting has ended.
    expect(found('1.11', vets(['3.0', from, now], ['2.0', until]))).toEqual([
      'vetted too late',
      undefined,
      until,
      undefined,
    ])
    expect(found('1.11', vets(['3.0', from, now], ['1.10']))).toEqual([
      'vetting ends',
      '1.10',
      from,
      now,
    ])
  })

  it('ignores vetted packages that are not required', () => {
    const other = { ...required('1.0'), name: 'splice-wallet' }
    expect(stateOf(other, vets(['1.0']), ['1.0'])).toBe('not held')
  })

  it('reports a package as ready only if a vetted version is high enough and valid at the relevant time', () => {
    const bound = fc.option(fc.bigInt(-5n, 5n), { nil: undefined })
    const vetted = fc.array(fc.record({ patch: fc.nat(30), from: bound, until: bound }), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(vetted, fc.nat(30), bound, (versions, patch, from) => {
        const state = stateOf(
          required(`0.1.${patch}`, timeAt(from)),
          vets(
            ...versions.map((one): [string, string?, string?] => [
              `0.1.${one.patch}`,
              timeAt(one.from),
              timeAt(one.until),
            ]),
          ),
        )
        const counts = from === undefined || from < 0n ? 0n : from
        const isReady = versions.some(
          (one) =>
            one.patch >= patch &&
            (one.from === undefined || one.from <= counts) &&
            (one.until === undefined || one.until > counts),
        )
        expect(state === 'ready').toBe(isReady)
      }),
      { numRuns: runs(1000) },
    )
  })
})

it('lists known versions of uploaded packages, each once', () => {
  const unnamed = { packageId: 'x', packageName: null, packageVersion: '1.0' }
  const unversioned = { packageId: 'y', packageName: 'splice-wallet', packageVersion: undefined }
  const more = { synchronizerId, packages: [unnamed, unversioned] }
  expect([...availableVersions([vets(['1.0'], ['1.1']), vets(['1.0']), more])]).toEqual([
    ['splice-amulet', ['1.0', '1.1']],
  ])
})
