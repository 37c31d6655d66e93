import { TypesLine } from '#shared/components/types/TypesLine.tsx'
import { useValueTypes } from '#shared/components/types/use-value-types.ts'
import { templateName } from '#ledger/identifier.ts'
import { parseJson } from '#ledger/json.ts'
import type { InputContract } from '../../rules/prepared/prepared-contents.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { ValueArea } from '#shared/components/daml-value/ValueArea.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Contract, Template } from '#ui/identifier/identifiers.tsx'
import { PartyList } from '#ui/identifier/PartyList.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { visibleText } from '#ui/visible-text.ts'
import { useState } from 'react'
import { ContractKey } from './ContractKey.tsx'
import { Moment } from './SubmissionFacts.tsx'

/** The number of contracts shown at first, because a transaction may use thousands. */
const step = 50

/** The existing contracts that the transaction uses. Details open on demand. */
export function InputContracts({ contracts }: { readonly contracts: readonly InputContract[] }) {
  const [most, setMost] = useState(step)
  if (contracts.length === 0) {
    return <p className="secondary">None: the transaction uses only contracts that it creates.</p>
  }
  return (
    <>
      {contracts.slice(0, most).map((contract) => (
        <Input key={contract.contractId} contract={contract} />
      ))}
      {contracts.length > most ? (
        <Button kind="quiet" onClick={() => setMost(most + step)}>
          Show more ({groupDigits(contracts.length - most)} left)
        </Button>
      ) : null}
    </>
  )
}

function Input({ contract }: { readonly contract: InputContract }) {
  return (
    <Details
      summary={
        <>
          {visibleText(templateName(contract.templateId))}{' '}
          <span className="mono secondary" translate="no">
            {visibleText(shortId(contract.contractId))}
          </span>
        </>
      }
      isLazy
    >
      <Fields dense>
        <Field label="Template">
          <Template id={contract.templateId} />
        </Field>
        <Field label="Contract">
          <Contract id={contract.contractId} />
        </Field>
        <Field label="Package">{visibleText(contract.packageName)}</Field>
        <Field label="Created at">
          <Moment value={contract.createdAt} />
        </Field>
        <Field label="Signatories">
          <PartyList ids={contract.signatories} />
        </Field>
        <Field label="Observers">
          <PartyList ids={contract.observers} />
        </Field>
        <Field label="Event blob">{groupDigits(contract.blobBytes)} bytes, not signed</Field>
      </Fields>
      {contract.key === undefined ? null : <ContractKey facts={contract.key} />}
      <Arguments contract={contract} />
    </Details>
  )
}

function Arguments({ contract: { templateId, argument } }: { readonly contract: InputContract }) {
  const { created, status } = useValueTypes(templateId)
  return (
    <>
      <TypesLine status={status} encoding="typed" />
      <ValueArea
        title="Arguments"
        value={parseJson(argument)}
        encoding="typed"
        declared={created}
      />
    </>
  )
}

/** Shortens an id for a summary, which must not contain a link. */
function shortId(id: string): string {
  return id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id
}
