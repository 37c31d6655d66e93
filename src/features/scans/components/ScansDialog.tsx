import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { connectionTargets } from '#shared/queries/connections.ts'
import { scansAgreement } from '../queries/agreement.ts'
import { checkedDataName, type ScansCheckRequest } from '../queries/scans-check-request.ts'
import { publicScans, comparableScans } from '../queries/several-scans.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconRefresh } from '#ui/icons.ts'
import { phone, useMedia } from '#ui/use-media.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { QueryView } from '#shared/components/QueryView.tsx'
import { AgreementView } from './AgreementView.tsx'

interface ScansDialogProps {
  readonly ask: ScansCheckRequest
  readonly onClose: () => void
}

/**
 * Checks data with all Scans. Shows which Scans agree, which are behind, and in which fields others
 * differ.
 */
export function ScansDialog({ ask, onClose }: ScansDialogProps) {
  const published = useQuery(publicScans())
  const connections = useQuery(connectionTargets()).data
  const scans = comparableScans(connections, published.data)
  const numbers = scans.map(({ number }) => number)
  const query = useQuery(scansAgreement(ask, numbers))
  const isPhone = useMedia(phone)
  const again = (
    <Button
      icon={IconRefresh}
      onClick={() => void query.refetch()}
      disabled={query.isFetching || query.isPending}
    >
      {query.isFetching ? 'Checking Scans…' : 'Check Scans again'}
    </Button>
  )
  return (
    <Dialog
      title="Check with all Scans"
      position={isPhone ? 'foot' : 'right'}
      tools={again}
      onClose={onClose}
    >
      <Stack gap="md" px="lg" pt="md" pb="lg">
        <p className="secondary">
          {checkedDataName(ask)}, as reported by each of {scans.length} Scans. The requests are in
          the list of requests.
        </p>
        <QueryView
          query={query}
          title="The Scans could not be reached"
          waiting={
            <LoadingState words={`Checking ${scans.length} Scans`} rows={scans.length + 1} />
          }
        >
          {({ agreement }) => <AgreementView agreement={agreement} scans={scans} />}
        </QueryView>
      </Stack>
    </Dialog>
  )
}
