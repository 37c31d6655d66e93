import { useQuery } from '@tanstack/react-query'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { connectionTargets } from '#queries/connections.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Section } from '#ui/Page.tsx'
import { Waiting } from '#ui/Waiting.tsx'

const ScansFreshness = lazyComponent(
  async () => (await import('#features/shared/scans/ScansFreshness.tsx')).ScansFreshness,
  'said in place',
  <Waiting words="Fetching how fresh the Scans are" rows={3} />,
)

/** Which Scans are asked, and how fresh each is. */
export function ScansSection() {
  const scans = useQuery(connectionTargets()).data?.scans
  return (
    <Section title={scans !== null && scans !== undefined && scans.length > 1 ? 'Scans' : 'Scan'}>
      <FamilyGate family="scan">
        <ScansFreshness />
      </FamilyGate>
    </Section>
  )
}
