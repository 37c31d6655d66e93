import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { ConfigProposal } from '../../rules/config-of-action.ts'
import type { Json } from '#ledger/json.ts'
import { ConfigChanges } from './ConfigChanges.tsx'
import { draw } from '#ui/testing/draw.tsx'

const base: Json = { maxTextLength: '1024', numUnclaimedRewardsThreshold: '10' }
const proposal: ConfigProposal = {
  rules: 'dso',
  base,
  proposed: { maxTextLength: '2048', numUnclaimedRewardsThreshold: '10' },
  baseFrom: 'request',
  scheduledAt: undefined,
}
/** The rules in force. They contain a change that was made after the request. */
const current: Json = { maxTextLength: '1024', numUnclaimedRewardsThreshold: '20' }

function drawn(isOpen: boolean, now: Json): string {
  const changes = <ConfigChanges proposal={proposal} current={now} isOpen={isOpen} />
  const html = draw(<QueryClientProvider client={new QueryClient()}>{changes}</QueryClientProvider>)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('lists later changes of the rules next to an open request’s own changes', () => {
  const text = drawn(true, current)
  expect(text).toMatch(/1 field changed since the request was made and is not part of it/)
  expect(text).toContain('numUnclaimedRewardsThreshold')
  expect(text).toMatch(/maxTextLength .*1,?024.* 2,?048/)
})

it('shows no later changes if the rules did not change or the request is closed', () => {
  expect(drawn(true, base)).not.toContain('since the request was made')
  expect(drawn(false, current)).not.toContain('since the request was made')
})
