import { useQuery } from '@tanstack/react-query'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { connectionTargets } from '#shared/queries/connections.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Section } from '#ui/Page.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'

const ScansFreshness = lazyComponent(
  async () => (await import('./ScansFreshness.tsx')).ScansFreshness,
  'inline-error',
  <LoadingState words="Loading the age of the Scans’ data" rows={3} />,
)

interface ScansSectionProps {
  /** If true, shows nothing unless several Scans are in use. */
  readonly onlyOfSeveral?: boolean
}

/** The Scans in use and the age of their data. */
export function ScansSection({ onlyOfSeveral = false }: ScansSectionProps) {
  const areSeveral = (useQuery(connectionTargets()).data?.scans?.length ?? 0) > 1
  if (onlyOfSeveral && !areSeveral) return null
  return (
    <Section title={areSeveral ? 'Scans' : 'Scan'}>
      <FamilyGate family="scan">
        <ScansFreshness />
      </FamilyGate>
    </Section>
  )
}
