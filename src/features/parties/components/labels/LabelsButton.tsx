import { use, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconLabel } from '#ui/icons.ts'
import { PartyLabelsContext } from '#ui/identifier/party-labels.ts'
import { LabelsDialog } from './LabelsDialog.tsx'

/** A button for the export and import of the labels in this browser. */
export function LabelsButton() {
  const [isOpen, setOpen] = useState(false)
  const labels = use(PartyLabelsContext)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={IconLabel} onClick={() => setOpen(true)}>
        Labels
      </Button>
      {isOpen ? (
        <Dialog title="Party labels" onClose={close}>
          <LabelsDialog labels={labels} onClose={close} />
        </Dialog>
      ) : null}
    </>
  )
}
