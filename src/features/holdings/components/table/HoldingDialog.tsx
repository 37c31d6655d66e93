import { Flex, Stack } from '@mantine/core'
import { TypesLine } from '#shared/components/types/TypesLine.tsx'
import { useValueTypes } from '#shared/components/types/use-value-types.ts'
import { encodingOf } from '#ledger/daml-value/read.ts'
import { expiryRound } from '../../rules/expiry.ts'
import type { AmuletHolding, Holding } from '../../rules/holding.ts'
import {
  packageReference,
  type ContractId,
  type PartyId,
  type TemplateId,
} from '#ledger/identifier.ts'
import { parseJson, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import type { HoldingsSession } from '../../queries/holdings-session.ts'
import type { ArrangedHoldings } from '../../queries/session-state.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Details } from '#ui/Details.tsx'
import { ValueArea } from '#shared/components/daml-value/ValueArea.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Contract, Package, Party, Template, Update } from '#ui/identifier/identifiers.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { PageLink } from '#ui/PageLink.tsx'
import { RoundAndTime } from './Expiry.tsx'
import { LockMark } from './holdings-columns.tsx'
import { useOpenedHolding } from './use-opened-holding.ts'

interface HoldingDialogProps {
  readonly session: HoldingsSession
  readonly arranged: ArrangedHoldings | undefined
  readonly contractId: ContractId
  readonly unit: string | undefined
  readonly onClose: () => void
}

/** All data of one holding, with its payload as values or JSON. */
export function HoldingDialog(props: HoldingDialogProps) {
  const { session, arranged, contractId, unit, onClose } = props
  const opened = useOpenedHolding(session, arranged, contractId)
  return (
    <Dialog title="Holding" position="right" onClose={onClose}>
      <Stack gap="lg" px="lg" py="md">
        {opened.kind === 'looking' ? (
          <LoadingState words="Searching the contract" rows={8} />
        ) : null}
        {opened.kind === 'not listed' ? (
          <EmptyState title="The contract is not among the holdings listed">
            The contract may be filtered out, in a collapsed group, or not loaded.{' '}
            <PageLink to="/contracts/$contractId" params={{ contractId }}>
              Look the contract up
            </PageLink>
          </EmptyState>
        ) : null}
        {opened.kind === 'found' ? (
          <>
            <HoldingFields holding={opened.holding} unit={unit} />
            <Payload json={opened.json} templateId={opened.holding.templateId} />
          </>
        ) : null}
      </Stack>
    </Dialog>
  )
}

function HoldingFields(props: { readonly holding: Holding; readonly unit: string | undefined }) {
  const { holding, unit } = props
  const { amulet } = holding
  const reference = packageReference(holding.templateId)
  return (
    <Fields>
      <Field label="Contract">
        <Contract id={holding.contractId} whole />
      </Field>
      {amulet === undefined ? (
        <Field label="Form">not known: only its payload is shown</Field>
      ) : (
        <AmuletFields amulet={amulet} unit={unit} />
      )}
      <Field label="Created at">
        <Time value={holding.createdAt} micros focusable />
      </Field>
      <Field label="Created by">
        {holding.createdInUpdateId === undefined ? (
          'an update before this migration'
        ) : (
          <Update id={holding.createdInUpdateId} />
        )}
      </Field>
      <Field label="Signatories">
        <Parties ids={holding.signatories} />
      </Field>
      <Field label="Observers">
        <Parties ids={holding.observers} />
      </Field>
      <Field label="Template">
        <Template id={holding.templateId} />
      </Field>
      <Field label="Package">
        {visibleText(holding.packageName)}{' '}
        {reference === undefined ? null : <Package id={reference} />}
      </Field>
    </Fields>
  )
}

function AmuletFields(props: {
  readonly amulet: AmuletHolding
  readonly unit: string | undefined
}) {
  const { amulet, unit } = props
  const { owner, amount, createdInRound, lock } = amulet
  const expires = expiryRound(amulet)
  return (
    <>
      <Field label="Owner">
        <Party id={owner} />
      </Field>
      <Field label="State">
        <LockMark amulet={amulet} />
      </Field>
      <Field label="Amount at creation">
        <Amount value={amount} unit={unit} />
      </Field>
      <Field label="Created in round">
        {createdInRound === undefined ? 'not given' : <Count value={createdInRound} />}
      </Field>
      <Field label="Expires in">
        {expires === undefined ? (
          'not given'
        ) : (
          <>
            <RoundAndTime round={expires} />. From then on, the DSO may archive the holding, which
            burns the whole amount. Until then the amount does not decrease.
          </>
        )}
      </Field>
      {lock === undefined ? null : (
        <>
          <Field label="Lock holders">
            <Parties ids={lock.holders} />
          </Field>
          <Field label="Lock expires at">
            {lock.expiresAt === undefined ? 'not given' : <Time value={lock.expiresAt} micros />}
          </Field>
          <Field label="Lock context">
            {lock.context === undefined ? 'none' : visibleText(lock.context)}
          </Field>
        </>
      )}
    </>
  )
}

function Parties({ ids }: { readonly ids: readonly PartyId[] }) {
  if (ids.length === 0) return <span className="secondary">none</span>
  return (
    <Flex component="span" direction="column">
      {ids.map((id) => (
        <Party key={id} id={id} />
      ))}
    </Flex>
  )
}

function Payload(props: { readonly json: string; readonly templateId: TemplateId }) {
  const { json, templateId } = props
  const value = argumentsOf(parseJson(json))
  const { created, status } = useValueTypes(value === undefined ? undefined : templateId)
  return value === undefined ? (
    <JsonView text={json} what="the contract" />
  ) : (
    <>
      <TypesLine status={status} encoding={encodingOf(value)} />
      <ValueArea title="Payload" value={value} encoding={encodingOf(value)} declared={created} />
      <Details summary="Original contract">
        <JsonView text={json} what="the contract" />
      </Details>
    </>
  )
}

function argumentsOf(contract: Json): Json | undefined {
  return isJsonObject(contract) ? contract['create_arguments'] : undefined
}
