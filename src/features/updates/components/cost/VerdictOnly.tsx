import { Stack } from '@mantine/core'
import type { ScanEvent } from '../../queries/update-event.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { VerdictView } from './VerdictView.tsx'

/**
 * Shows a transaction of which Scan has only the verdict. It was rejected, or is private to other
 * parties.
 */
export function VerdictOnly({ event }: { readonly event: ScanEvent }) {
  const isAccepted = event.verdict?.verdict_result === 'VERDICT_RESULT_ACCEPTED'
  return (
    <Stack gap="lg" miw="0">
      <div>
        {isAccepted ? (
          <>
            <StatusMark tone="accept" label="The transaction was accepted" />
            <p>
              This Scan has only the verdict, because the DSO is not a party of the transaction. The
              participants of its parties have the events.
            </p>
          </>
        ) : (
          <>
            <StatusMark tone="reject" label="The transaction was rejected" />
            <p>
              The transaction changed nothing and has no events. The submitter paid for it, because
              it was sequenced. The reason is in the completion on the submitting participant.
            </p>
          </>
        )}
      </div>
      <VerdictView event={event} />
    </Stack>
  )
}
