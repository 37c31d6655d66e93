import { entityName, type UpdateId } from '#ledger/identifier.ts'
import { Field } from '#ui/Fields.tsx'
import { Update, Contract } from '#ui/identifier/identifiers.tsx'
import { useQuery } from '@tanstack/react-query'
import { stillActiveCreates } from '../rules/submission/still-active-creates.ts'
import { updateOnParticipant } from '#features/updates/queries/participant-history/participant-update.ts'

/** Limit of contracts shown. The update's page shows all. */
const most = 10

function CreatedContracts({ updateId }: { readonly updateId: UpdateId }) {
  const { data, isError } = useQuery(updateOnParticipant(updateId, undefined))
  if (isError) return 'not reported by the participant; the update’s page asks Scan'
  if (data === undefined) return 'looking it up…'
  const transaction = data.update?.Transaction?.value
  if (transaction === undefined) return 'not visible to the parties that you can read as'
  const contracts = stillActiveCreates(transaction.events)
  if (contracts.length === 0) return 'no contract'
  return (
    <ul className="plain">
      {contracts.slice(0, most).map(({ contractId, templateId }) => (
        <li key={contractId}>
          {entityName(templateId)} <Contract id={contractId} />
        </li>
      ))}
      {contracts.length > most ? (
        <li>and {contracts.length - most} more, on the update’s page</li>
      ) : null}
    </ul>
  )
}

interface DoneFieldsProps {
  readonly updateId: UpdateId
  readonly completionOffset: bigint | undefined
}

/** The update, its created contracts and its completion offset. */
export function DoneFields({ updateId, completionOffset }: DoneFieldsProps) {
  return (
    <>
      <Field label="Update">
        <Update id={updateId} />
      </Field>
      <Field label="Created">
        <CreatedContracts updateId={updateId} />
      </Field>
      <Field label="Completion offset">{`${completionOffset ?? 'not given'}`}</Field>
    </>
  )
}
