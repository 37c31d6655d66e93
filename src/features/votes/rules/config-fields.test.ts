import { describe, expect, it } from 'vitest'
import { parseJson } from '#ledger/json.ts'
import { isCorpusAvailable, readCorpus } from '#ledger/testing/corpus.ts'
import { configDifference } from './config-difference.ts'
import { fieldMeaning } from './config-fields.ts'
import { memberAtPath } from './read-values.ts'

describe.skipIf(!isCorpusAvailable)('fieldMeaning', () => {
  it.each([
    ['amulet_rules', ['configSchedule', 'initialValue']],
    ['dso_rules', ['config']],
  ] as const)('describes every configuration field of %s', (rules, path) => {
    const dso = parseJson(readCorpus('scan/v0_dso__splice_mock.json'))
    const config = memberAtPath(dso, rules, 'contract', 'payload', ...path)
    const fields = configDifference(undefined, config)
    expect(fields.length).toBeGreaterThan(10)
    expect(fields.filter((field) => fieldMeaning(field.path) === undefined)).toEqual([])
  })
})

it('describes configuration fields of a release with rewards computed off the ledger', () => {
  const proposed = parseJson(`{
    "rewardConfig": {
      "mintingVersion": "RewardVersion_TrafficBasedAppRewards",
      "dryRunVersion": "RewardVersion_FeaturedAppMarkers",
      "batchSize": "100",
      "rewardCouponTimeToLive": { "microseconds": "129600000000" },
      "appRewardCouponThreshold": "0.5"
    },
    "validatorRewardConfig": {
      "mintingVersion": "ValidatorRewardVersion_TrafficBased",
      "dryRunVersion": "ValidatorRewardVersion_AmuletBurn",
      "batchSize": "100",
      "rewardCouponTimeToLive": { "microseconds": "129600000000" },
      "confirmingValidatorRewardPercentage": "0.3",
      "maximumDecentralizationValue": "7"
    },
    "amuletSwitchOverTimes": [["a", "2026-01-01T00:00:00Z"]]
  }`)
  const fields = configDifference(undefined, proposed)
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.filter(({ path }) => fieldMeaning(path) === undefined)).toEqual([])
  const none = parseJson('{"rewardConfig":null,"validatorRewardConfig":null}')
  const whole = configDifference(none, proposed)
  expect(whole.filter(({ path }) => fieldMeaning(path) === undefined)).toEqual([])
})

it('describes fees that the network no longer charges as not charged', () => {
  const fees = parseJson(`{"transferConfig": {
    "createFee": {"fee": "0.03"},
    "transferFee": {"initialRate": "0.01", "steps": [{"_1": "100.0", "_2": "0.001"}]},
    "lockHolderFee": {"fee": "0.005"}
  }}`)
  const changes = configDifference(undefined, fees)
  expect(changes.length).toBeGreaterThanOrEqual(4)
  for (const { path } of changes) {
    expect(fieldMeaning(path)?.words).toMatch(/^not charged/)
    expect(fieldMeaning(path)?.unit).toBeUndefined()
  }
})

it('returns undefined for an unknown configuration field', () => {
  const [field] = configDifference(undefined, parseJson('{"fieldOfALaterRelease":"1"}'))
  expect(fieldMeaning(field?.path ?? [])).toBeUndefined()
})
