import { describe, expect, it } from 'vitest'
import { existsIn, lifetimes, logsHoldings } from './release.ts'

describe('endpoints by release', () => {
  it.each([
    ['POST /v2/holdings/state', { all: true, '0.7': false, '0.9': true, next: true }],
    ['POST /v2/state/acs', { all: true, '0.7': false, '0.9': true, next: true }],
    ['GET /v0/events/latest-record-time', { all: true, '0.7': false, '0.9': true, next: true }],
    ['POST /v1/holdings/state', { all: true, '0.7': true, '0.9': false, next: false }],
    ['POST /v0/holdings/state', { all: true, '0.7': true, '0.9': false, next: false }],
    ['POST /v1/state/acs', { all: true, '0.7': true, '0.9': false, next: false }],
    ['POST /v0/state/acs', { all: true, '0.7': true, '0.9': false, next: false }],
    ['POST /v2/updates', { all: true, '0.7': true, '0.9': true, next: true }],
    ['POST /v0/holdings/summary', { all: true, '0.7': true, '0.9': true, next: true }],
  ])('decides for each release whether it has the endpoint %s', (operation, expected) => {
    const [method = '', path = ''] = operation.split(' ')
    const found = {
      all: existsIn('all', method, path),
      '0.7': existsIn('0.7', method, path),
      '0.9': existsIn('0.9', method, path),
      next: existsIn('next', method, path),
    }
    expect(found).toEqual(expected)
  })

  it('limits a listed endpoint by the release that added it or by the release that removed it, not by both', () => {
    for (const lifetime of Object.values(lifetimes)) expect(Object.keys(lifetime)).toHaveLength(1)
  })
})

describe('changes of holdings', () => {
  it.each([
    ['0.5.18', false],
    ['0.6.10', false],
    ['0.6.11', true],
    ['0.7.4', true],
    ['0.10.0', true],
    ['1.0.0', true],
  ])('decides for Splice %s whether changes of holdings are logged: %s', (version, logs) => {
    expect(logsHoldings(version)).toBe(logs)
  })
})
