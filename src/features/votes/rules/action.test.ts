import { expect, it } from 'vitest'
import { readAction } from './action.ts'

it('reads the inner variant of an action, which names the proposal', () => {
  const value = { sv: 'a::1220' }
  const inner = { tag: 'SRARC_OffboardSv', value }
  expect(readAction({ tag: 'ARC_DsoRules', value: { dsoAction: inner } })).toMatchObject({
    tag: 'SRARC_OffboardSv',
    value,
    words: expect.any(Array),
  })
  const amuletRulesAction = { tag: 'CRARC_SetConfig', value: { newConfig: {} } }
  expect(readAction({ tag: 'ARC_AmuletRules', value: { amuletRulesAction } })).toMatchObject({
    tag: 'CRARC_SetConfig',
    value: { newConfig: {} },
  })
})

it('falls back to the outer variant of an action, or else to the whole action', () => {
  const outer = { tag: 'ExtActionRequiringConformation', value: { dummyUnitField: {} } }
  expect(readAction(outer)).toMatchObject({
    tag: 'ExtActionRequiringConformation',
    value: { dummyUnitField: {} },
  })
  const none = { what: ['ever'] }
  expect(readAction(none)).toEqual({ tag: '', value: none, words: undefined })
})
