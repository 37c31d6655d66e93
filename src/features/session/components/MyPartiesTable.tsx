import { Text } from '@mantine/core'
import type { MyParty, PartyAccess, PartySource } from '#ledger/my-parties/my-parties.ts'
import type { MyParties } from '#shared/queries/my-parties/my-parties.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { Sideways } from '#ui/Sideways.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import table from '#ui/table/Table.module.css'
import { visibleText } from '#ui/visible-text.ts'

const sourceWords: Readonly<Record<PartySource, string>> = {
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

/** Limit of the rows. The page Parties lists all parties. */
const mostRows = 100

/** The user's parties, each with its sources and what the token may do as the party. */
export function MyPartiesTable({ mine }: { readonly mine: MyParties }) {
  const { parties, offersHosted, unanswered } = mine
  return (
    <>
      {parties.length === 0 ? (
        <p>
          No party is known: the token has no rights over a party, and the validator names none.
        </p>
      ) : (
        <Sideways label="My parties">
          <table className={table.table} aria-label="My parties">
            <thead>
              <tr>
                <th scope="col">Party</th>
                <th scope="col">From</th>
                <th scope="col">The token may</th>
              </tr>
            </thead>
            <tbody>
              {parties.slice(0, mostRows).map((one) => (
                <Row key={one.party} {...one} />
              ))}
            </tbody>
          </table>
        </Sideways>
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
    <tr>
      <td>
        <Party id={party} />
      </td>
      <td>{sources.map((source) => sourceWords[source]).join(', ')}</td>
      <td>
        <StatusMark tone={tone} label={words} />
        {access === 'execute' && !mayRead ? ', but not read' : null}
      </td>
    </tr>
  )
}
