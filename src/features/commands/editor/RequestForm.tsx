import { CommandsFields } from './CommandsFields.tsx'
import { DeduplicationFields } from './DeduplicationFields.tsx'
import { DisclosedFields } from './DisclosedFields.tsx'
import { useEditor } from './editor-context.ts'
import { HashingFields } from './HashingFields.tsx'
import { IdFields } from './IdFields.tsx'
import { OtherMembers } from './OtherMembers.tsx'
import { PartyFields } from './PartyFields.tsx'
import { PrefetchFields } from './PrefetchFields.tsx'
import { PrepareTimeFields } from './PrepareTimeFields.tsx'
import { RoutingFields } from './RoutingFields.tsx'
import { SubmitTimeFields } from './SubmitTimeFields.tsx'

/** Every member of a request (api document, section 4.1) in groups. */
export function RequestForm() {
  const { kind } = useEditor()
  return (
    <>
      <CommandsFields />
      <PartyFields />
      <IdFields />
      {kind === 'submit' ? (
        <>
          <DeduplicationFields />
          <SubmitTimeFields />
        </>
      ) : (
        <>
          <PrepareTimeFields />
          <HashingFields />
        </>
      )}
      <DisclosedFields />
      <RoutingFields />
      <PrefetchFields />
      <OtherMembers />
    </>
  )
}
