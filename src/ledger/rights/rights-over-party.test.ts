import { expect, it } from 'vitest'
import { rightsOverParty } from './rights-over-party.ts'

const [alice, bob] = ['alice::1220', 'bob::1220']

it.each<[string, [string, string[]][], string[]]>([
  ['none at all', [], []],
  ['those over another party', [['CanActAs', [bob]]], []],
  ['administering, which is not to act', [['ParticipantAdmin', []]], []],
  [
    'to act, once where it is held twice',
    [
      ['CanActAs', [bob, alice]],
      ['CanActAsAnyParty', []],
    ],
    ['act'],
  ],
  [
    'to read, once where it is held twice',
    [
      ['CanReadAsAnyParty', []],
      ['CanReadAs', [alice]],
    ],
    ['read'],
  ],
  ['to act as any', [['CanActAsAnyParty', []]], ['act as any']],
  [
    'to act, which is to read too',
    [
      ['CanReadAs', [alice]],
      ['CanActAs', [alice]],
    ],
    ['act'],
  ],
  [
    'to execute and to read apart',
    [
      ['CanReadAsAnyParty', []],
      ['CanExecuteAs', [alice]],
    ],
    ['execute', 'read as any'],
  ],
  ['a kind that is not known', [['CanDreamAs', [alice]]], []],
])("returns the user's rights over a party: %s", (_, rights, expected) => {
  const found = rightsOverParty(new Map(rights), alice)
  expect(found.map(({ may, asAny }) => (asAny ? `${may} as any` : may))).toEqual(expected)
})
