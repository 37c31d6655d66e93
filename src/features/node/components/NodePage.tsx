import { useQuery } from '@tanstack/react-query'
import { familyHealth } from '#shared/queries/connections.ts'
import { participantVersion } from '#shared/queries/node.ts'
import {
  currentLedgerEnd,
  ownParticipantId,
  ownSynchronizers,
  prunedOffsets,
} from '#shared/queries/participant.ts'
import { DeferredContent } from '#ui/DeferredContent.tsx'
import { UniqueIdentifier } from '#ui/identifier/identifiers.tsx'
import { Page } from '#ui/Page.tsx'
import { QueryFact } from '#shared/components/QueryFact.tsx'
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
      fact={
        <QueryFact query={id}>
          {({ participantId }) => <UniqueIdentifier id={participantId} />}
        </QueryFact>
      }
      answer={<NodeState />}
    >
      <FamilyGate family="ledger">
        <Sections />
      </FamilyGate>
    </Page>
  )
}

/** The sections in order. Each is as high as its data. */
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
      <DeferredContent isReady={isPruningThere}>
        <ReadinessSection />
      </DeferredContent>
      <DeferredContent isReady={isReadinessThere}>
        <SynchronizersSection />
      </DeferredContent>
      <DeferredContent isReady={isReadinessThere && !synchronizers.isPending}>
        <VersionsSection />
      </DeferredContent>
      <DeferredContent isReady={isReadinessThere && !synchronizers.isPending && !version.isPending}>
        <ScansSection />
      </DeferredContent>
    </>
  )
}
