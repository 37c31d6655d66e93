import { ballotsOf } from '#features/votes/rules/tally.ts'
import { endOfVote } from '#features/votes/rules/vote-end.ts'
import { openVoteRow } from '#features/votes/rules/vote-row.ts'
import { splitUniqueId } from '#ledger/identifier.ts'
import type { PlainWords } from '#ledger/plain-words.ts'
import { wordsAsText } from '#ledger/plain-words/as-text.ts'
import { checkVotes } from '../rules/votes.ts'
import { networkNames } from '#shared/queries/network.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { ownParties } from './own-parties.ts'
import { governance, readGovernance } from '#features/votes/queries/dso.ts'
import { slowlyPolledOpenVotes } from '#features/votes/queries/open-votes.ts'
import type { AttentionArea } from './area.ts'

/** Alerts about votes that end within a day. */
export const votesArea: AttentionArea = {
  name: 'votes',
  about: 'Votes that end soon',
  check: async (client) => {
    const open = await client.fetchQuery(slowlyPolledOpenVotes())
    if (open.kind === 'missing') {
      return {
        alerts: [],
        unchecked: [{ what: 'Votes that end soon', why: 'this Scan does not list vote requests' }],
      }
    }
    if (open.contracts.length === 0) return { alerts: [], unchecked: [] }
    const [info, own, names] = await Promise.all([
      client.fetchQuery(governance()),
      ownParties(client),
      client.fetchQuery(networkNames()),
    ])
    const now = serverNow()
    const { svs, threshold } = readGovernance(info)
    const readings = open.contracts.map((contract) => {
      const row = openVoteRow(contract, { svs, threshold })
      const { words, tag } = row.action
      return {
        id: row.id,
        action: words === undefined ? tag : wordsAsText(shortened(words), names.amulet_name),
        ends: endOfVote(row.request, now),
        missing: row.request.votesAreKnown
          ? ballotsOf(row.request, svs).flatMap(({ party, vote }) =>
              vote === undefined && party !== undefined ? [party] : [],
            )
          : undefined,
      }
    })
    return { alerts: checkVotes(readings, own, now), unchecked: [] }
  },
}

function shortened(words: PlainWords): PlainWords {
  return words.map((word) => ('id' in word ? { kind: 'text', text: hintOf(word.id) } : word))
}

function hintOf(id: string): string {
  return splitUniqueId(id).hint
}
