import { useQuery } from '@tanstack/react-query'
import { ownParticipantId } from '#queries/participant.ts'
import { Unique } from '#ui/identifiers.tsx'
import { Page } from '#ui/Page.tsx'
import { Answer } from '../Answer.tsx'
import { FamilyGate } from '../FamilyGate.tsx'
import { PruningSection } from './PruningSection.tsx'
import { ReadinessSection } from './ReadinessSection.tsx'
import { SynchronizersSection } from './SynchronizersSection.tsx'
import { VersionsSection } from './VersionsSection.tsx'

/** The participant node: pruning, readiness, synchronizers, versions. */
export function NodePage() {
  const id = useQuery(ownParticipantId())
  return (
    <Page
      title="Node"
      fact={<Answer query={id}>{({ participantId }) => <Unique id={participantId} />}</Answer>}
    >
      <FamilyGate family="ledger">
        <PruningSection />
        <ReadinessSection />
        <SynchronizersSection />
        <VersionsSection />
      </FamilyGate>
    </Page>
  )
}
