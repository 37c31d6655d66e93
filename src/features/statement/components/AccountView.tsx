import { Box, Group } from '@mantine/core'
import type { PartyId } from '#ledger/identifier.ts'
import { useAccount } from '../queries/account-session.ts'
import type { AccountQuestion } from '../queries/account-state.ts'
import { updatesV2Endpoint } from '#shared/queries/updates.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Count } from '#ui/Count.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { OlderVersionNote } from '#ui/OlderVersionNote.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { AccountFigures } from './AccountFigures.tsx'
import { AccountLinesTable } from './AccountLinesTable.tsx'
import { AccountProgress } from './AccountProgress.tsx'
import { participantUpdatesPageEndpoint } from '#features/updates/queries/participant-history/read-sections.ts'
import { isProved } from '../rules/accounts.ts'
import { OwnSource } from './OwnSource.tsx'
import { AccountProof } from './AccountProof.tsx'
import { AccountTotals } from './AccountTotals.tsx'
import { SaveAccount } from './SaveAccount.tsx'

interface AccountViewProps {
  readonly question: AccountQuestion
  readonly onScan: () => void
  readonly party: PartyId | undefined
  readonly onParty: (party: PartyId | undefined) => void
}

/** The account of one of the requested owners: balances with their proof, totals, and all lines. */
export function AccountView({ question, onScan, party, onParty }: AccountViewProps) {
  const session = useAccount(question)
  const state = session.state()
  const { owners, source } = question
  const [first] = owners
  const owner = party !== undefined && owners.includes(party) ? party : first
  const account = owner === undefined ? undefined : state.accounts?.get(owner)
  return (
    <>
      {owner === undefined ? null : (
        <Group align="flex-end" justify="space-between" gap="sm" pt="sm">
          <Box component="h2" className="breaks">
            <span className="mono" translate="no">
              {visibleText(owner)}
            </span>{' '}
            <CopyButton text={owner} what="the party" />
          </Box>
          {owners.length < 2 ? null : (
            <Box data-screen-only>
              <SelectField
                label="Account of"
                value={owner}
                options={owners.map((one) => {
                  const { hint, rest } = readUniqueId(one)
                  return { value: one, label: `${hint}${rest}` }
                })}
                onChange={onParty}
              />
            </Box>
          )}
        </Group>
      )}
      <AccountFigures account={account} isDone={state.phase === 'done'} />
      <AccountProgress session={session} state={state} />
      {source === undefined ? null : (
        <OwnSource
          isUnproved={state.phase === 'done' && !(account !== undefined && isProved(account))}
          onScan={onScan}
        />
      )}
      {state.unread === 0 ? null : (
        <p>
          <StatusMark tone="warning" label="Not read" />:{' '}
          <Count value={state.unread} noun="contract" /> of another form, in no balance.
        </p>
      )}
      {state.served === undefined ? null : (
        <OlderVersionNote
          {...state.served}
          newest={
            source === undefined ? updatesV2Endpoint.path : participantUpdatesPageEndpoint.path
          }
        />
      )}
      <AccountFacts question={question} state={state} />
      {account === undefined || owner === undefined ? (
        state.phase === 'reading' ? (
          <LoadingState words="Loading what was held at the beginning" rows={12} />
        ) : null
      ) : (
        <>
          <Group py="sm" data-screen-only>
            <SaveAccount session={session} question={question} state={state} />
          </Group>
          <Section title="Balances">
            <AccountProof account={account} question={question} state={state} />
          </Section>
          <Section title="Totals by class and month">
            <AccountTotals totals={account.totals} />
          </Section>
          <Section title="Lines">
            <AccountLinesTable key={owner} session={session} owner={owner} account={account} />
          </Section>
        </>
      )}
    </>
  )
}
