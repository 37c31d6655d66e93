import type { ScanEvent } from '#queries/update-event.ts'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './Cost.module.css'
import { ParticipantPaid } from './ParticipantPaid.tsx'
import { VerdictView } from './VerdictView.tsx'

interface CostDialogProps {
  readonly updateId: string
  readonly event: ScanEvent
  readonly onClose: () => void
}

/** The mediator's verdict on a transaction, what it cost by envelope, and what this participant paid. */
export function CostDialog({ updateId, event, onClose }: CostDialogProps) {
  return (
    <Dialog title="Verdict and cost" place="right" onClose={onClose}>
      <div className={styles.dialog}>
        <VerdictView event={event} paid={<ParticipantPaid updateId={updateId} />} />
      </div>
    </Dialog>
  )
}
