import { useQuery } from '@tanstack/react-query'
import { familyHealth } from '#shared/queries/connections.ts'
import { participantVersion } from '#shared/queries/node.ts'
import {
  currentLedgerEnd,
  ownParticipantId,
  ownSynchronizers,
  prunedOffsets,
} from '#shared/queries/participant.ts'
import { Following } from '#ui/Following.tsx'
import { Unique } from '#ui/identifier/identifiers.tsx'
import { Page } from '#ui/Page.tsx'
import { Answer } from '#shared/components/Answer.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { ScansSection } from '#features/scans/index.ts'
import { NodeState } from './NodeState.tsx'
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
      answer={<NodeState />}
    >
      <FamilyGate family="ledger">
        <Sections />
      </FamilyGate>
    </Page>
  )
}

/** One below the other as they come: each has as many lines as its answer needs. */
function Sections() {
  const end = useQuery(currentLedgerEnd())
  const pruned = useQuery(prunedOffsets())
  const health = useQuery(familyHealth('ledger'))
  const synchronizers = useQuery(ownSynchronizers())
  const version = useQuery(participantVersion())
  const isPruningThere = !end.isPending && !pruned.isPending
  const isReadinessThere = isPruningThere && !health.isPending
  return (
    <>
      <PruningSection />
      <Following isReady={isPruningThere}>
        <ReadinessSection />
      </Following>
      <Following isReady={isReadinessThere}>
        <SynchronizersSection />
      </Following>
      <Following isReady={isReadinessThere && !synchronizers.isPending}>
        <VersionsSection />
      </Following>
      <Following isReady={isReadinessThere && !synchronizers.isPending && !version.isPending}>
        <ScansSection />
      </Following>
    </>
  )
}
