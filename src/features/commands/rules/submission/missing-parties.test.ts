import { expect, it } from 'vitest'
import { missingParties } from './missing-parties.ts'

const body = { actAs: ['a', 'b'], readAs: ['a', 'c', 'd'] }

it('reports parties that the user has no right to act or read as', () => {
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
