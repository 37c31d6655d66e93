import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from './Packages.module.css'

interface UploadConfirmationProps {
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Shows what will be sent before a DAR is uploaded (DESIGN, Safety). */
export function UploadConfirmation({ facts, onConfirm, onClose }: UploadConfirmationProps) {
  return (
    <Dialog title="Upload this DAR?" onClose={onClose}>
      <div className={styles.confirmation}>
        <Fields dense>
          {facts.map(([name, value]) => (
            <Field key={name} label={name}>
              {visibleText(value)}
            </Field>
          ))}
        </Fields>
        <p>The ledger API has no way to take an uploaded package back.</p>
        <div className={styles.tools}>
          <Button kind="primary" onClick={onConfirm}>
            Upload
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  )
}
