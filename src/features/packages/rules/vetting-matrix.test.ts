import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { SynchronizerId } from '#ledger/identifier.ts'
import {
  findMissingVersions,
  versionsOfName,
  vettingMatrix,
  type ParticipantVetting,
} from './vetting-matrix.ts'

const on = (id: string) => v.parse(SynchronizerId, id)
const versions = [
  { id: 'c', version: '1.10' },
  { id: 'b', version: '1.9' },
  { id: 'a', version: '1.0' },
]
const vetting = (
  participantId: string,
  synchronizerId: string,
  ...ids: string[]
): ParticipantVetting => ({
  participantId,
  synchronizerId: on(synchronizerId),
  packages: ids.map((packageId) => ({ packageId })),
})

const vets = (
  states: readonly { readonly participantId: string; readonly ids: readonly string[] }[],
  one: string,
  id: string,
) => states.some(({ participantId, ids }) => participantId === one && ids.includes(id))

describe('versionsOfName', () => {
  it('returns each vetted version of a package name once, highest first', () => {
    const packages = [
      { packageId: 'a', packageName: 'app', packageVersion: '1.9' },
      { packageId: 'b', packageName: 'app', packageVersion: '1.10' },
      { packageId: 'c', packageName: 'other', packageVersion: '2' },
    ]
    const both = ['s', 't'].map((id) => ({ synchronizerId: on(id), packages }))
    expect(versionsOfName(both, 'app')).toEqual([
      { id: 'b', version: '1.10' },
      { id: 'a', version: '1.9' },
    ])
  })
})

it('sorts equal versions of a package by id', () => {
  const packages = ['d', 'b'].map((packageId) => ({
    packageId,
    packageName: 'app',
    packageVersion: '1.0',
  }))
  expect(versionsOfName([{ synchronizerId: on('s'), packages }], 'app')).toEqual([
    { id: 'b', version: '1.0' },
    { id: 'd', version: '1.0' },
  ])
})

const cell = (bounds: object) =>
  vettingMatrix(versions, [
    { participantId: 'p', synchronizerId: on('s'), packages: [{ packageId: 'c', ...bounds }] },
  ])[0]?.cells[0]

describe('vettingMatrix', () => {
  it('lists participants with the most missing versions first', () => {
    const states = [vetting('p', 's', 'c', 'a'), vetting('q', 's', 'b'), vetting('r', 't')]
    expect(
      vettingMatrix(versions, states).map((row) => [row.participantId, row.highest, row.cells]),
    ).toEqual([
      ['r', undefined, [undefined, undefined, undefined]],
      ['q', '1.9', [undefined, 'vetted', undefined]],
      ['p', '1.10', ['vetted', undefined, 'vetted']],
    ])
  })

  it('sorts rows with equal numbers of missing versions by participant, then by synchronizer', () => {
    const states = [vetting('q', 's'), vetting('p', 't'), vetting('p', 's')]
    expect(
      vettingMatrix(versions, states).map((row) => `${row.participantId} ${row.synchronizerId}`),
    ).toEqual(['p s', 'p t', 'q s'])
  })

  it('marks a vetting with a start or an end, and a vetting without bounds', () => {
    expect(cell({ validUntilExclusive: '2027-01-01T00:00:00Z' })).toBe('for a time')
    expect(cell({ validFromInclusive: '2026-01-01T00:00:00Z' })).toBe('for a time')
    expect(cell({ validFromInclusive: null, validUntilExclusive: null })).toBe('vetted')
    expect(cell({ validFromInclusive: '', validUntilExclusive: '' })).toBe('vetted')
  })

  it('marks a vetting that is valid for a limited time', () => {
    const packages = [{ packageId: 'c', validFromInclusive: '2026-01-01T00:00:00Z' }]
    const state = { participantId: 'p', synchronizerId: on('s'), packages }
    expect(vettingMatrix(versions, [state])[0]?.cells[0]).toBe('for a time')
  })
})

describe('findMissingVersions', () => {
  it('lists the participants that do not vet a version on the synchronizer', () => {
    const participant = fc.constantFrom('p', 'q', 'r')
    const state = fc.record({
      participantId: participant,
      ids: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
    })
    const states = fc.uniqueArray(state, { selector: ({ participantId }) => participantId })
    fc.assert(
      fc.property(states, fc.uniqueArray(participant), (some, queried) => {
        const here = some.map(({ participantId, ids }) => vetting(participantId, 's', ...ids))
        // Vetting on other synchronizers does not count.
        const elsewhere = ['p', 'q', 'r'].map((one) => vetting(one, 't', 'a', 'b', 'c'))
        const rows = vettingMatrix(versions, [...here, ...elsewhere])
        const missing = findMissingVersions(versions, rows, queried, 's').flatMap(
          ({ version, participants }) => participants.map((one) => `${version.id} ${one}`),
        )
        const expected = versions.flatMap(({ id }) =>
          queried.filter((one) => !vets(some, one, id)).map((one) => `${id} ${one}`),
        )
        expect(missing).toEqual(expected)
      }),
      { numRuns: runs(1000) },
    )
  })
})
