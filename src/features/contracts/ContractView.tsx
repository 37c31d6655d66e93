import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { ExerciseButton } from '#features/shared/exercise/ExerciseButton.tsx'
import type { ExercisedContract } from '#features/shared/exercise/ExerciseDialog.tsx'
import { useNearbySearch } from '#features/shared/use-nearby-search.ts'
import {
  contractHistory,
  type ContractHistory,
  type ContractMoment,
} from '#ledger/contract-history.ts'
import { encodingOf } from '#ledger/daml-value/read.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { addMicros } from '#ledger/record-time.ts'
import { contractInHistory, contractInOpenedUpdates } from '#queries/contract.ts'
import { Count } from '#ui/Count.tsx'
import { ValueArea } from '#ui/daml-value/ValueArea.tsx'
import { Update } from '#ui/identifier/identifiers.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { ContractFacts } from './ContractFacts.tsx'
import { InstructionLinks } from './InstructionLinks.tsx'
import { Moments } from './Moments.tsx'
import { SearchedRange } from './SearchedRange.tsx'
import styles from './ContractPage.module.css'

/** Rules and rounds are mentioned in nearly every update: the search lists them all. */
const most = 20

interface ContractViewProps {
  readonly contractId: ContractId
  /** Where the search began; the update at this position is searched as well. */
  readonly anchor: Position
  /** Whether that was the newest update. */
  readonly isEnd: boolean
  readonly notes: ReactNode
}

/** Steps that are made without being asked, each way. */
const steps = 6

const isCreate = ({ kind }: ContractMoment) => kind === 'create'
const isArchive = ({ kind }: ContractMoment) => kind === 'archive'

/** What is known of a contract, while it is searched for backwards and forwards from an anchor. */
export function ContractView({ contractId, anchor, isEnd, notes }: ContractViewProps) {
  const client = useQueryClient()
  const [opened] = useState(() => contractInOpenedUpdates(client, contractId))
  const start = { ...anchor, recordTime: addMicros(anchor.recordTime, 1n) }
  const back = useNearbySearch(contractInHistory(contractId, start, 'back'), steps, (found) =>
    found.some(isCreate),
  )
  const forward = useNearbySearch(
    contractInHistory(contractId, anchor, 'forward'),
    isEnd ? 0 : steps,
    (found) => found.some(isArchive) || back.found.some(isArchive),
  )
  const history = useMemo(
    () => contractHistory([...opened, ...back.found, ...forward.found]),
    [opened, back.found, forward.found],
  )
  const exercised = exercisedContract(contractId, history)
  const isSearching = back.state === 'searching' || forward.state === 'searching'
  return (
    <Page
      up={<Link to="/updates">Updates</Link>}
      title="Contract"
      documentTitle={`Contract ${contractId.slice(0, 12)}…`}
      fact={<ContractState history={history} isSearching={isSearching} />}
      actions={exercised === undefined ? null : <ExerciseButton {...exercised} />}
    >
      {notes}
      <ContractFacts
        contractId={contractId}
        history={history}
        searched={{
          from: (back.reached ?? anchor).recordTime,
          to: (forward.reached ?? anchor).recordTime,
          updates: back.updates + forward.updates,
        }}
      />
      {history.contract === undefined || history.state === 'archived' ? null : (
        <InstructionLinks contractId={contractId} payload={history.contract.create_arguments} />
      )}
      <SearchedRange
        contractId={contractId}
        anchor={anchor}
        back={back}
        forward={forward}
        history={history}
        hasOpened={opened.length > 0}
      />
      {history.moments.length === 0 ? null : <Moments moments={history.moments} />}
      {history.contract === undefined ? null : (
        <div className={styles.payload}>
          <ValueArea
            title="Payload"
            value={history.contract.create_arguments}
            encoding={encodingOf(history.contract.create_arguments)}
          />
        </div>
      )}
      {history.mentions.length === 0 ? null : (
        <Section title="Mentioned in">
          <Mentions mentions={history.mentions} />
        </Section>
      )}
    </Page>
  )
}

/** What composing an exercise needs; nothing for a contract that is archived, or of which nothing is known. */
function exercisedContract(
  contractId: ContractId,
  { contract, moments, state }: ContractHistory,
): ExercisedContract | undefined {
  if (state === 'archived') return undefined
  const exercises = moments.flatMap((moment) =>
    moment.kind === 'exercise' || moment.kind === 'archive' ? [moment] : [],
  )
  const choices = exercises.map(({ choice }) => choice)
  const [first] = exercises
  const template =
    contract === undefined
      ? first
      : { templateId: contract.template_id, packageName: contract.package_name }
  if (template === undefined) return undefined
  const { templateId, packageName } = template
  return { contractId, templateId, packageName, choices }
}

interface ContractStateProps {
  readonly history: ContractHistory
  readonly isSearching: boolean
}

/** What the contract is now, in words: an archive is certain, all else holds as far as was searched. */
function ContractState({ history: { state, mentions }, isSearching }: ContractStateProps) {
  if (state === 'archived') return <StatusMark tone="archive" label="archived" />
  if (state === 'in flight') {
    return <StatusMark tone="reassignment" label="in flight as far as searched" />
  }
  if (state === 'active') return <StatusMark tone="create" label="active as far as searched" />
  if (isSearching) return <span className="secondary">looking for it…</span>
  return (
    <StatusMark
      tone="not-voted"
      label={mentions.length > 0 ? 'only mentioned so far' : 'nothing found yet'}
    />
  )
}

/** The newest updates that have no event on the contract, but its id in an argument or a result. */
function Mentions({ mentions }: { readonly mentions: readonly ContractMoment[] }) {
  const newest = mentions.slice(-most).toReversed()
  return (
    <>
      {mentions.length <= most ? null : (
        <p className="secondary">
          The newest <Count value={most} /> of <Count value={mentions.length} of="update" /> found.
        </p>
      )}
      <ul className={styles.plain}>
        {newest.map(({ updateId, position }) => (
          <li key={updateId}>
            <Time value={position.recordTime} /> <Update id={updateId} />
          </li>
        ))}
      </ul>
    </>
  )
}
