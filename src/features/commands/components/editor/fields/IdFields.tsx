import { newCommandId } from '../../../rules/fresh-request.ts'
import { Button } from '#ui/Button.tsx'
import styles from '../../Commands.module.css'
import { useEditor } from '../editor-context.ts'
import { FieldGroup } from '../Group.tsx'
import { TextMember } from '../members/TextMember.tsx'

/**
 * The fields for the request's ids. A command id is executed only once per user and acting parties.
 */
export function IdFields() {
  const { kind, set } = useEditor()
  return (
    <FieldGroup title="Ids">
      <div className={styles.beside}>
        <TextMember
          path={['commandId']}
          label="Command id"
          required
          hint="Command id, user and acting parties together prevent duplicate submissions."
        />
        <Button onClick={() => set(['commandId'], newCommandId())}>New id</Button>
      </div>
      {kind === 'submit' ? (
        <div className={styles.pair}>
          <TextMember path={['workflowId']} label="Workflow id" />
          <TextMember
            path={['submissionId']}
            label="Submission id"
            hint="If empty, the participant creates the id. The id distinguishes completions with the same command id."
          />
        </div>
      ) : null}
    </FieldGroup>
  )
}
