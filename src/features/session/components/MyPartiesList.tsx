import { Box, Group, Text } from '@mantine/core'
import type { MyParty, PartyAccess, MyPartyReason } from '#ledger/my-parties/my-parties.ts'
import type { MyParties } from '#shared/queries/my-parties/my-parties.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'

const sourceWords: Readonly<Record<MyPartyReason, string>> = {
  operator: 'operator of the validator',
  'primary party': 'primary party of the user',
  wallet: 'wallet of the validator',
  CanActAs: 'right CanActAs',
  CanExecuteAs: 'right CanExecuteAs',
  CanReadAs: 'right CanReadAs',
}

const accessWords: Readonly<Record<PartyAccess, readonly [Tone, string]>> = {
  act: ['accept', 'act and read'],
  execute: ['accept', 'execute prepared transactions'],
  read: ['accept', 'read'],
  public: ['warning', 'public data only'],
}

/** Maximum number of listed parties. The Parties page lists all. */
const mostRows = 100

/** The user's parties, each with its sources and the token's rights as the party. */
export function MyPartiesList({ mine }: { readonly mine: MyParties }) {
  const { parties, offersHosted, unanswered } = mine
  return (
    <>
      {parties.length === 0 ? (
        <p>
          No party is known: the token has no rights over a party, and the validator reports no
          party.
        </p>
      ) : (
        <ul className="plain" aria-label="My parties">
          {parties.slice(0, mostRows).map((one) => (
            <Row key={one.party} {...one} />
          ))}
        </ul>
      )}
      {parties.length > mostRows ? (
        <Text fz="sm" c="dimmed">{`The first ${mostRows} of ${parties.length} parties.`}</Text>
      ) : null}
      {offersHosted ? (
        <Text fz="sm" c="dimmed">
          You can also choose any party that the participant hosts, in the header.
        </Text>
      ) : null}
      {unanswered.map(({ source, why }) => (
        <Text key={source} fz="sm" c="dimmed">{`Not known: ${source}. ${visibleText(why)}.`}</Text>
      ))}
    </>
  )
}

function Row({ party, sources, access, mayRead }: MyParty) {
  const [tone, words] = accessWords[access]
  return (
    <Box component="li" py="xs" style={{ borderBlockEnd: '1px solid var(--line)' }}>
      <Party id={party} />
      <Group gap="0 1rem" fz="sm">
        <span>
          <StatusMark tone={tone} label={words} />
          {access === 'execute' && !mayRead ? ', but not loaded' : null}
        </span>
        <span className="secondary">{sources.map((source) => sourceWords[source]).join(', ')}</span>
      </Group>
    </Box>
  )
}
