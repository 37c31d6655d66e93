import { expect, it } from 'vitest'
import { tokenWith } from './testing/tokens.ts'
import { tokenIn, tokenProblem } from './token-problem.ts'

it.each([
  tokenWith({ sub: 'alice' }),
  `Bearer ${tokenWith({ sub: 'alice' })}\n`,
  'authorization: bearer an-opaque_token.of~its+own/form==',
])('accepts the token in %s', (pasted) => expect(tokenProblem(tokenIn(pasted))).toBeUndefined())

it.each([
  'alice',
  'my password is long enough',
  '{"access_token":"abcdefghijkl"}',
  'curl -H "x"',
  '🔑',
])('rejects the pasted text %s', (pasted) =>
  expect(tokenProblem(tokenIn(pasted))).toMatch(/^Not a valid token/),
)
