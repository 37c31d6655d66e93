import { CommandsFields } from './fields/CommandsFields.tsx'
import { DeduplicationFields } from './fields/DeduplicationFields.tsx'
import { DisclosedFields } from './fields/DisclosedFields.tsx'
import { useEditor } from './editor-context.ts'
import { HashingFields } from './fields/HashingFields.tsx'
import { IdFields } from './fields/IdFields.tsx'
import { OtherMembers } from './members/OtherMembers.tsx'
import { PartyFields } from './fields/PartyFields.tsx'
import { PrefetchFields } from './fields/PrefetchFields.tsx'
import { PrepareTimeFields } from './fields/PrepareTimeFields.tsx'
import { RoutingFields } from './fields/RoutingFields.tsx'
import { SubmitTimeFields } from './fields/SubmitTimeFields.tsx'

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
