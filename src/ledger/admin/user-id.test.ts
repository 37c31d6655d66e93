import { expect, it } from 'vitest'
import { partyIdProblem } from './user-id.ts'

it.each(['alice::1220ab', 'a:b::1220ab', '--x y_1::1220ab', `${'a'.repeat(248)}::1220a`])(
  'takes the party %s',
  (party) => expect(partyIdProblem(party)).toBeUndefined(),
)

it.each([
  '',
  'ali',
  'alice:1220ab',
  'alice::',
  '::1220ab',
  'älice::1220ab',
  `${'a'.repeat(250)}::1220ab`,
])('takes no %s for a party', (party) => expect(partyIdProblem(party)).toBeDefined())
