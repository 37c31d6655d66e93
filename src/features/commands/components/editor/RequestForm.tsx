import { Fieldset, Stack } from '@mantine/core'
import { requestMembers } from '../../rules/request-members.ts'
import { Button } from '#ui/Button.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { useEditor } from './editor-context.ts'
import { CommandsFields } from './fields/CommandsFields.tsx'
import { DeduplicationFields } from './fields/DeduplicationFields.tsx'
import { DisclosedFields } from './fields/DisclosedFields.tsx'
import { HashingFields } from './fields/HashingFields.tsx'
import { IdFields } from './fields/IdFields.tsx'
import { PartyFields } from './fields/PartyFields.tsx'
import { PrefetchFields } from './fields/PrefetchFields.tsx'
import { PrepareTimeFields } from './fields/PrepareTimeFields.tsx'
import { RoutingFields } from './fields/RoutingFields.tsx'
import { SubmitTimeFields } from './fields/SubmitTimeFields.tsx'
import { FieldGroup } from './Group.tsx'
import { JsonMember } from './members/JsonMember.tsx'
import styles from '../Commands.module.css'

/** The form for every member of a request (docs/network-rules.md, Commands), in groups. */
export function RequestForm() {
  const { kind } = useEditor()
  return (
    <Stack gap="xl">
      <CommandsFields />
      <PartyFields />
      <IdFields />
      <Fieldset legend={<h2>Options</h2>} maw="55rem">
        {kind === 'submit' ? (
          <>
            <SubmitTimeFields />
            <DeduplicationFields />
          </>
        ) : (
          <>
            <PrepareTimeFields />
            <HashingFields />
          </>
        )}
        <RoutingFields />
        <DisclosedFields />
        <PrefetchFields />
      </Fieldset>
      <OtherMembers />
    </Stack>
  )
}

/** Members that are not in the specification. They are sent, and edited as JSON. */
function OtherMembers() {
  const { kind, body, set } = useEditor()
  const others = Object.keys(body).filter((key) => !requestMembers[kind].includes(key))
  if (others.length === 0) return null
  return (
    <FieldGroup title="Other members">
      {others.map((key) => (
        <div key={key} className={styles.input}>
          <JsonMember path={[key]} label={visibleText(key)} stays />
          <div>
            <Button aria-label={`Remove ${visibleText(key)}`} onClick={() => set([key], undefined)}>
              Remove
            </Button>
          </div>
        </div>
      ))}
    </FieldGroup>
  )
}
