import type { ReactNode } from 'react'
import type { PartyId } from '#ledger/identifier.ts'
import { useAccount } from '../queries/account-session.ts'
import type { AccountQuestion } from '../queries/account-state.ts'
import { updatesV2Endpoint } from '#shared/queries/updates.ts'
import { Count } from '#ui/Count.tsx'
import { OlderVersionNote } from '#ui/OlderVersionNote.tsx'
import { PageActions, PageFact, Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { AccountFigures } from './AccountFigures.tsx'
import { AccountSelect } from './AccountSelect.tsx'
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
  /** Notes on the period and the owners. */
  readonly notes: ReactNode
}

/** The account of one of the requested owners: balances with their proof, totals, and all lines. */
export function AccountView({ question, onScan, party, onParty, notes }: AccountViewProps) {
  const session = useAccount(question)
  const state = session.state()
  const { owners, source } = question
  const [first] = owners
  const owner = party !== undefined && owners.includes(party) ? party : first
  const account = owner === undefined ? undefined : state.accounts?.get(owner)
  return (
    <>
      <PageFact>
        <Time value={question.from.recordTime} withoutZone /> to{' '}
        <Time value={question.to.recordTime} />
      </PageFact>
      {owner === undefined ? null : (
        <AccountSelect owner={owner} owners={owners} onParty={onParty} />
      )}
      <AccountFigures account={account} isDone={state.phase === 'done'} />
      {notes}
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
          <Count value={state.unread} noun="contract" /> of another format, not in any balance.
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
      <AccountFacts owner={owner} question={question} state={state} />
      {account === undefined || owner === undefined ? (
        state.phase === 'reading' ? (
          <LoadingState words="Loading the holdings at the beginning" rows={12} />
        ) : null
      ) : (
        <>
          <PageActions>
            <SaveAccount session={session} question={question} state={state} />
          </PageActions>
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
