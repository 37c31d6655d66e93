import type { UpdateId } from '#ledger/identifier.ts'
import { Field } from '#ui/Fields.tsx'
import { Update } from '#ui/identifier/identifiers.tsx'
import { CreatedContracts } from './CreatedContracts.tsx'

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
