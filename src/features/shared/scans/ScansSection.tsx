import { useQuery } from '@tanstack/react-query'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { connectionTargets } from '#queries/connections.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Section } from '#ui/Page.tsx'
import { Waiting } from '#ui/Waiting.tsx'

const ScansFreshness = lazyComponent(
  async () => (await import('./ScansFreshness.tsx')).ScansFreshness,
  'said in place',
  <Waiting words="Fetching how fresh the Scans are" rows={3} />,
)

interface ScansSectionProps {
  /** Where one Scan is asked only, there is nothing to say. */
  readonly onlyOfSeveral?: boolean
}

/** Which Scans are asked, and how fresh each is. */
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
