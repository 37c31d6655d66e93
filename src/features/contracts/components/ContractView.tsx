import { Box, Group, SimpleGrid } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { ExerciseButton, type ExercisedContract } from '#features/commands/index.ts'
import { TypesLine } from '#shared/components/types/TypesLine.tsx'
import { useValueTypes } from '#shared/components/types/use-value-types.ts'
import { PlainWordsLine, updateStyles as twoLines } from '#features/updates/index.ts'
import { useNearbySearch } from '#features/search/index.ts'
import {
  contractHistory,
  type ContractHistory,
  type ContractHistoryEvent,
} from '#ledger/contract-history.ts'
import { encodingOf } from '#ledger/daml-value/read.ts'
import type { Position } from '#ledger/history/position.ts'
import { entityName, type ContractId } from '#ledger/identifier.ts'
import { addMicros } from '#ledger/record-time.ts'
import { contractInHistory, contractInOpenedUpdates } from '../queries/contract.ts'
import { Count } from '#ui/Count.tsx'
import { ValueArea } from '#shared/components/daml-value/ValueArea.tsx'
import { Fields } from '#ui/Fields.tsx'
import { Update } from '#ui/identifier/identifiers.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { ContractIdField } from './ContractIdField.tsx'
import { ContractFacts } from './ContractFacts.tsx'
import { InstructionLinks } from './InstructionLinks.tsx'
import { Moments } from './Moments.tsx'
import { SearchedRange } from './SearchedRange.tsx'

/**
 * Limit of mentions shown, because nearly every update mentions rules and rounds. The search lists
 * all.
 */
const most = 20

interface ContractViewProps {
  readonly contractId: ContractId
  /** The start of the search. The update at this position is searched, too. */
  readonly anchor: Position
  /** True if the anchor is the newest update. */
  readonly isEnd: boolean
  readonly notes: ReactNode
  readonly participant: ReactNode
}

/** The number of automatic search steps in each direction. */
const steps = 6

const isCreate = ({ kind }: ContractHistoryEvent) => kind === 'create'
const isArchive = ({ kind }: ContractHistoryEvent) => kind === 'archive'

/** The known events of a contract, while a search runs backwards and forwards from an anchor. */
export function ContractView(props: ContractViewProps) {
  const { contractId, anchor, isEnd, notes, participant } = props
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
  // Results are shown once the first search has paused, and then stay, so that nothing moves.
  const [hasRested, setRested] = useState(opened.length > 0)
  if (!isSearching && !hasRested) setRested(true)
  return (
    <Page
      up={<Link to="/contracts">Contracts</Link>}
      title="Contract"
      documentTitle={`Contract ${contractId.slice(0, 12)}…`}
      answer={
        <Box component="span" display="block" mih={{ base: '3.5rem', sm: 0 }}>
          <ContractState history={history} isSearching={isSearching} />
        </Box>
      }
    >
      {notes}
      <Fields>
        <ContractIdField contractId={contractId} />
      </Fields>
      <SearchedRange
        contractId={contractId}
        anchor={anchor}
        back={back}
        forward={forward}
        history={history}
        hasOpened={opened.length > 0}
      />
      {hasRested ? (
        <>
          {participant}
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" verticalSpacing={0}>
            <ContractFacts
              history={history}
              searched={{
                from: (back.reached ?? anchor).recordTime,
                to: (forward.reached ?? anchor).recordTime,
                updates: back.updates + forward.updates,
              }}
            />
            {history.contract === undefined ? null : (
              <Box style={{ overflowX: 'auto' }}>
                <Payload contract={history.contract} />
              </Box>
            )}
          </SimpleGrid>
          {exercised === undefined ? null : (
            <Group mt="sm">
              <ExerciseButton {...exercised} />
            </Group>
          )}
          {history.contract === undefined || history.state === 'archived' ? null : (
            <InstructionLinks contractId={contractId} payload={history.contract.create_arguments} />
          )}
          {history.moments.length === 0 ? null : <Moments moments={history.moments} />}
          {history.mentions.length === 0 ? null : (
            <Section title="Mentioned in">
              <Mentions mentions={history.mentions} />
            </Section>
          )}
        </>
      ) : null}
    </Page>
  )
}

function Payload({ contract }: { readonly contract: NonNullable<ContractHistory['contract']> }) {
  const { template_id: templateId, create_arguments: value } = contract
  const { created, status } = useValueTypes(templateId)
  const encoding = encodingOf(value)
  return (
    <>
      <TypesLine status={status} encoding={encoding} />
      <ValueArea
        heading="h2"
        title="Payload"
        value={value}
        encoding={encoding}
        declared={created}
      />
    </>
  )
}

/**
 * Returns the data to exercise the contract, or undefined if the contract is archived or unknown.
 */
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

/**
 * The contract's state and template. An archive is certain. Everything else applies only to the
 * searched range.
 */
function ContractState({ history, isSearching }: ContractStateProps) {
  const { state, mentions, contract } = history
  const template =
    contract === undefined ? '' : `: ${visibleText(entityName(contract.template_id))}`
  const mark = marks[state]
  if (mark !== undefined) {
    return (
      <>
        <StatusMark {...mark} />
        {template}
      </>
    )
  }
  if (isSearching) return <span className="secondary">Searching…</span>
  return (
    <StatusMark
      tone="not-voted"
      label={mentions.length > 0 ? 'Only mentions found so far' : 'Nothing found yet'}
    />
  )
}

const marks: Readonly<Partial<Record<ContractHistory['state'], { tone: Tone; label: string }>>> = {
  archived: { tone: 'archive', label: 'Archived' },
  'in flight': { tone: 'reassignment', label: 'In flight as far as searched' },
  active: { tone: 'create', label: 'Active as far as searched' },
}

/** The newest updates that only mention the contract id, in an argument or a result. */
function Mentions({ mentions }: { readonly mentions: readonly ContractHistoryEvent[] }) {
  const newest = mentions.slice(-most).toReversed()
  return (
    <>
      {mentions.length <= most ? null : (
        <p className="secondary">
          The newest <Count value={most} /> of <Count value={mentions.length} noun="update" />{' '}
          found.
        </p>
      )}
      <Box component="ul" lh="1.75rem" className="plain">
        {newest.map(({ updateId, position, words }) => (
          <li key={updateId}>
            <Time value={position.recordTime} /> <Update id={updateId} />
            {words === undefined ? null : (
              <Box fz="sm" className={twoLines.onPhones}>
                <PlainWordsLine words={words} />
              </Box>
            )}
          </li>
        ))}
      </Box>
    </>
  )
}
