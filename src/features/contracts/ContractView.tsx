import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { InstructionLinks } from './InstructionLinks.tsx'
import { ExerciseButton } from '#features/shared/exercise/ExerciseButton.tsx'
import type { ExercisedContract } from '#features/shared/exercise/ExerciseDialog.tsx'
import { useNearbySearch } from '#features/shared/use-nearby-search.ts'
import { encodingOf } from '#ledger/daml-value/read.ts'
import {
  contractHistory,
  type ContractHistory,
  type ContractMoment,
} from '#ledger/contract-history.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { addMicros } from '#ledger/record-time.ts'
import { contractInHistory, contractInOpenedUpdates } from '#queries/contract.ts'
import { ValueArea } from '#ui/daml-value/ValueArea.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { ContractFacts } from './ContractFacts.tsx'
import styles from './ContractPage.module.css'
import { ContractState } from './ContractState.tsx'
import { Mentions } from './Mentions.tsx'
import { Moments } from './Moments.tsx'
import { SearchedRange } from './SearchedRange.tsx'

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
      title="Contract"
      documentTitle={`Contract ${contractId.slice(0, 12)}…`}
      fact={<ContractState history={history} isSearching={isSearching} />}
      actions={exercised === undefined ? null : <ExerciseButton {...exercised} />}
    >
      {notes}
      <ContractFacts contractId={contractId} history={history} />
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
