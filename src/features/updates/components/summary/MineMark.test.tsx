import { expect, it } from 'vitest'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'
import { draw } from '#ui/testing/draw.tsx'
import { MarkedPartiesContext } from './marked-parties.ts'
import { MineMark } from './MineMark.tsx'

const [alice, bob, carol] = [partyIdOf('alice'), partyIdOf('bob'), partyIdOf('carol')]

function mark(parties: readonly string[], labels: ReadonlyMap<string, string> = new Map()) {
  return draw(
    <PartyLabelsContext value={labels}>
      <MarkedPartiesContext value={new Set([alice, bob])}>
        <MineMark parties={parties} />
      </MarkedPartiesContext>
    </PartyLabelsContext>,
  ).replaceAll(/<[^>]*>/g, '')
}

it("does not mark a row that names none of the user's parties", () => {
  expect(mark([carol])).toBe('')
})

it("names one of the user's parties in a marked row, and counts the further parties of the user", () => {
  expect(mark([carol, alice])).toMatch(/^concerns your party alice::1220.*…\w{4} $/)
  expect(mark([carol, alice, bob])).toMatch(/ and 1 more $/)
})

it("names the user's party in a marked row by its label", () => {
  expect(mark([alice], new Map([[alice, 'Treasury']]))).toBe('concerns your party Treasury ')
})
