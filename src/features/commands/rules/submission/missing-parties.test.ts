import { expect, it } from 'vitest'
import { missingParties } from './missing-parties.ts'

const body = { actAs: ['a', 'b'], readAs: ['a', 'c', 'd'] }

it('allows a user to act and read only as the parties of its rights', () => {
  const held = new Map([
    ['CanActAs', ['a']],
    ['CanReadAs', ['c']],
  ])
  expect(missingParties(held, body)).toEqual({ actAs: ['b'], readAs: ['d'] })
  expect(missingParties(new Map([['CanReadAsAnyParty', []]]), body)).toEqual({
    actAs: ['a', 'b'],
    readAs: [],
  })
  expect(missingParties(new Map([['CanActAsAnyParty', []]]), body)).toEqual({
    actAs: [],
    readAs: [],
  })
  expect(missingParties(new Map([['ParticipantAdmin', []]]), { actAs: ['a'] })).toEqual({
    actAs: ['a'],
    readAs: [],
  })
})
