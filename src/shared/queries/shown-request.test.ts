import { expect, it } from 'vitest'
import { updatePartyEndpoint } from '#api/ledger/parties.ts'
import { requestLine } from './shown-request.ts'

it.each([
  ['alice::1220ab', 'PATCH /v2/parties/alice%3A%3A1220ab'],
  ['a/b?c#d', 'PATCH /v2/parties/a%2Fb%3Fc%23d'],
  // No URL can contain these ids, so the request is not sent.
  ['..', 'PATCH /v2/parties/{party}'],
  ['', 'PATCH /v2/parties/{party}'],
  ['\ud800', 'PATCH /v2/parties/{party}'],
])('shows the first line of a request for the id %j as %s', (party, line) => {
  expect(requestLine(updatePartyEndpoint, { party })).toBe(line)
})
