import { requestMembers } from '#ledger/commands/request-members.ts'
import { visibleText } from '#ui/visible-text.ts'
import { Button } from '#ui/Button.tsx'
import styles from '../Editor.module.css'
import { useEditor } from '../editor-context.ts'
import { Group } from '../Group.tsx'
import { JsonMember } from './JsonMember.tsx'

/** Members that the specification does not know: kept, sent, and edited as JSON. */
export function OtherMembers() {
  const { kind, body, set } = useEditor()
  const others = Object.keys(body).filter((key) => !requestMembers[kind].includes(key))
  if (others.length === 0) return null
  return (
    <Group
      isOpen
      title="Other members"
      members={others.map((key) => ({ path: [key], label: visibleText(key) }))}
    >
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
    </Group>
  )
}
