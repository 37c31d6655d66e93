import { Box } from '@mantine/core'
import type { ScanEvent } from '../../queries/update-event.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ParticipantPaid } from './ParticipantPaid.tsx'
import { VerdictView } from './VerdictView.tsx'

interface CostDialogProps {
  readonly updateId: string
  readonly event: ScanEvent
  readonly onClose: () => void
}

/**
 * Shows the mediator's verdict on a transaction, the cost of each envelope, and the cost paid by
 * this participant.
 */
export function CostDialog({ updateId, event, onClose }: CostDialogProps) {
  return (
    <Dialog title="Verdict and cost" position="right" onClose={onClose}>
      <Box pt="md" px="lg" pb="xl">
        <VerdictView event={event} paid={<ParticipantPaid updateId={updateId} />} />
      </Box>
    </Dialog>
  )
}
