import { describe, expect, it } from 'vitest'
import type { Json } from '#ledger/json.ts'
import { configProposal } from './config-of-action.ts'

const current = { amulet: { fee: 'amulet now' }, dso: { fee: 'dso now' } }
const none = { amulet: undefined, dso: undefined }
const proposal = (tag: string, value: Json, now: typeof current | typeof none = current) =>
  configProposal({ tag, value, words: undefined }, now)

const newConfig = { fee: 'new' }
const baseConfig = { fee: 'base' }

describe('configProposal', () => {
  it('compares a proposal with the configuration that it was based on', () => {
    const expected = { proposed: newConfig, base: baseConfig, baseFrom: 'request' }
    const value = { newConfig, baseConfig }
    expect(proposal('SRARC_SetConfig', value)).toMatchObject({ ...expected, rules: 'dso' })
    expect(proposal('CRARC_SetConfig', value)).toMatchObject({ ...expected, rules: 'amulet' })
  })

  it.each([
    ['SRARC_SetConfig', current.dso],
    ['CRARC_SetConfig', current.amulet],
  ])(
    'compares an older proposal of %s with the current configuration of the same rules',
    (tag, base) => {
      const older: readonly Json[] = [{ newConfig }, { newConfig, baseConfig: null }]
      for (const value of older) {
        expect(proposal(tag, value)).toMatchObject({ base, baseFrom: 'current' })
        expect(proposal(tag, value, none)).toMatchObject({ base: undefined, baseFrom: 'unknown' })
      }
    },
  )

  it('returns the scheduled time of a proposal, or no time if the proposal takes effect with its request', () => {
    const item = { _1: '2026-12-01T00:00:00Z', _2: newConfig }
    const expected = {
      rules: 'amulet',
      proposed: newConfig,
      base: current.amulet,
      baseFrom: 'current',
      scheduledAt: '2026-12-01T00:00:00Z',
    }
    const [added, changed] = [{ newScheduleItem: item }, { scheduleItem: item }]
    expect(proposal('CRARC_AddFutureAmuletConfigSchedule', added)).toEqual(expected)
    expect(proposal('CRARC_UpdateFutureAmuletConfigSchedule', changed)).toEqual(expected)
    expect(proposal('CRARC_SetConfig', { newConfig })?.scheduledAt).toBeUndefined()
  })

  it.each<[string, Json]>([
    ['SRARC_OffboardSv', { sv: 'a::1220', newConfig }],
    ['SRARC_SetConfig', {}],
    ['SRARC_SetConfig', 'text'],
    ['CRARC_AddFutureAmuletConfigSchedule', { scheduleItem: { _2: newConfig } }],
    ['CRARC_UpdateFutureAmuletConfigSchedule', { newScheduleItem: { _2: newConfig } }],
    ['CRARC_RemoveFutureAmuletConfigSchedule', { scheduleTime: '2026-12-01T00:00:00Z' }],
    ['', { _2: newConfig }],
  ])('returns no proposal for the action %s with %j', (tag, value) => {
    expect(proposal(tag, value)).toBeUndefined()
  })
})
