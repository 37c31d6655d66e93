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
              This Scan has its verdict, and no update of it: the DSO is no party of it. Its events
              are known to the participants of its parties.
            </p>
          </>
        ) : (
          <>
            <StatusMark tone="reject" label="The transaction was rejected" />
            <p>
              It changed nothing, and has no events. It was sequenced, so that who submitted it has
              paid for it. The reason is in the completion on the participant that submitted it.
            </p>
          </>
        )}
      </div>
      <VerdictView event={event} />
    </Stack>
  )
}
