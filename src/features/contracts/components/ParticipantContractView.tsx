import { Box, SimpleGrid } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ExerciseButton } from '#features/commands/index.ts'
import { encodingOf } from '#ledger/daml-value/read.ts'
import { packageReference, entityName, type ContractId } from '#ledger/identifier.ts'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import { updateAtOffset, type ContractEvents } from '#shared/queries/participant-contract.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { ValueArea } from '#shared/components/daml-value/ValueArea.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Package, Synchronizer, Template, Update } from '#ui/identifier/identifiers.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { ContractIdField } from './ContractIdField.tsx'
import { ContractParties } from './ContractParties.tsx'
import { FurtherHistoryLink } from './FurtherHistoryLink.tsx'
import { InstructionLinks } from './InstructionLinks.tsx'
import { ReaderNames } from './ReaderNames.tsx'
import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { groupDigits } from '#ui/group-digits.ts'

interface ParticipantContractViewProps {
  readonly contractId: ContractId
  readonly readers: ReadableParties
  readonly events: ContractEvents
  readonly notes: ReactNode
}

/** A contract from the participant. Its state is certain for the participant's ledger end. */
export function ParticipantContractView(props: ParticipantContractViewProps) {
  const { contractId, readers, events, notes } = props
  const created = events.created?.createdEvent
  const archived = events.archived?.archivedEvent
  const event = created ?? archived
  const synchronizer = (events.archived ?? events.created)?.synchronizerId
  const reference = event && packageReference(event.templateId)
  const stakeholders = new Set([...(created?.signatories ?? []), ...(created?.observers ?? [])])
  const others = created?.witnessParties.filter((party) => !stakeholders.has(party)) ?? []
  return (
    <Page
      up={<Link to="/contracts">Contracts</Link>}
      title="Contract"
      documentTitle={`Contract ${contractId.slice(0, 12)}…`}
      answer={
        <>
          {archived === undefined ? (
            <StatusMark tone="create" label="Active" />
          ) : (
            <StatusMark tone="archive" label="Archived" />
          )}
          {event === undefined ? '' : `: ${visibleText(entityName(event.templateId))}`}
        </>
      }
      actions={
        <>
          {created === undefined || archived !== undefined ? null : (
            <ExerciseButton
              contractId={contractId}
              templateId={created.templateId}
              packageName={created.packageName}
            />
          )}
          {/* Discloses the contract to others. */}
          {created?.createdEventBlob ? (
            <CopyButton
              label="Copy blob"
              what="the created event blob"
              text={created.createdEventBlob}
            />
          ) : null}
        </>
      }
    >
      {notes}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" verticalSpacing={0}>
        <Fields>
          <ContractIdField contractId={contractId} />
          {event === undefined ? null : (
            <>
              <Field label="Template">
                <Template id={event.templateId} />
              </Field>
              <Field label="Package">
                {visibleText(event.packageName)}{' '}
                {reference === undefined ? null : <Package id={reference} />}
              </Field>
            </>
          )}
          <Field label="Created by">
            {created === undefined ? (
              <span className="secondary">pruned from this participant</span>
            ) : (
              <OffsetLink offset={created.offset} />
            )}
          </Field>
          {created === undefined ? null : (
            <>
              <Field label="Created at">
                <Time value={created.createdAt} micros focusable />
              </Field>
              <Field label="Signatories">
                <ContractParties ids={created.signatories} />
              </Field>
              <Field label="Observers">
                <ContractParties ids={created.observers ?? []} />
              </Field>
              {others.length === 0 ? null : (
                <Field label="Also seen by">
                  <ContractParties ids={others} />
                </Field>
              )}
            </>
          )}
          {archived === undefined ? null : (
            <Field label="Archived by">
              <OffsetLink offset={archived.offset} />
            </Field>
          )}
          {synchronizer === undefined ? null : (
            <Field label="Synchronizer">
              <Synchronizer id={synchronizer} />
            </Field>
          )}
        </Fields>
        {created === undefined ? null : (
          <Box style={{ overflowX: 'auto' }}>
            {created.contractKey === undefined || created.contractKey === null ? null : (
              <ValueArea
                heading="h2"
                title="Key"
                value={created.contractKey}
                encoding={encodingOf(created.contractKey)}
              />
            )}
            <ValueArea
              heading="h2"
              title="Payload"
              value={created.createArgument}
              encoding={encodingOf(created.createArgument)}
            />
          </Box>
        )}
      </SimpleGrid>
      {created === undefined || archived !== undefined ? null : (
        <InstructionLinks contractId={contractId} payload={created.createArgument} />
      )}
      <Section
        title="Source"
        fact={
          <>
            this participant, read as <ReaderNames readers={readers} />
          </>
        }
      >
        <FurtherHistoryLink contractId={contractId} created={created} />
      </Section>
    </Page>
  )
}

function OffsetLink({ offset }: { readonly offset: bigint }) {
  const query = useQuery(updateAtOffset(offset))
  return (
    <>
      <QueryFact query={query}>
        {(update) =>
          update === null ? (
            <span className="secondary">an update that is pruned, or not visible</span>
          ) : (
            <>
              <Update id={update.updateId} />{' '}
              <span className="secondary">
                <Time value={update.recordTime} micros />
              </span>
            </>
          )
        }
      </QueryFact>{' '}
      <span className="secondary">at offset {groupDigits(offset)}</span>
    </>
  )
}
