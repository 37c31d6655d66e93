import { expect, it } from 'vitest'
import { readAnsConfig } from './ans-rules.ts'

it('the rules of the name service say what a name costs, for how long, and when it may be renewed', () => {
  const config = {
    renewalDuration: { microseconds: '2592000000000' },
    entryLifetime: { microseconds: '7776000000000' },
    entryFee: '1.0000000000',
    descriptionPrefix: 'CNS entry: ',
  }
  const payload = { dso: 'DSO::1220', config }
  expect(readAnsConfig(payload)).toEqual({
    renewalDuration: 2_592_000_000_000n,
    entryLifetime: 7_776_000_000_000n,
    entryFee: '1.0000000000',
    descriptionPrefix: 'CNS entry: ',
  })
  expect(readAnsConfig({ config: { ...config, entryFee: 'one' } })).toBeUndefined()
  expect(readAnsConfig(undefined)).toBeUndefined()
})
