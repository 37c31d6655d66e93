import { expect, it } from 'vitest'
import { readAnsConfig } from './ans-rules.ts'

it('reads the price, duration and renewal period of a name from the rules', () => {
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
