import type { PartyId } from '#ledger/identifier.ts'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { FieldSkeletons } from '#ui/FieldSkeletons.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import styles from './Hub.module.css'
import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Section } from '#ui/Page.tsx'
import { useWasInView } from '#ui/use-was-in-view.ts'
import type * as parts from './parts.ts'

interface PartyProps {
  readonly party: PartyId
}

const Balance = partOfHub<PartyProps>(
  (parts) => parts.Balance,
  <FieldSkeletons labels={['Unlocked', 'Locked', 'In US dollars', 'At the snapshot']} />,
)
const HoldingsOverTime = partOfHub<PartyProps>(
  (parts) => parts.HoldingsOverTime,
  <TextSkeleton width="40ch" />,
)
const ContractCounts = partOfHub<PartyProps>(
  (parts) => parts.ContractCounts,
  <LoadingState words="Counting the contracts that Scan knows" rows={5} />,
)
const RecentUpdates = partOfHub<PartyProps>(
  (parts) => parts.RecentUpdates,
  <LoadingState words="Loading the end of Scan’s history" rows={3} />,
)
const OnNetwork = partOfHub<PartyProps>(
  (parts) => parts.OnNetwork,
  <FieldSkeletons labels={['ANS names', 'Hosted by']} />,
)
const UsersOver = partOfHub<{ readonly party: string; readonly idp: string }>(
  (parts) => parts.UsersWithRights,
  <LoadingState words="Loading the rights of the participant’s users" rows={5} />,
)

/** The party's holdings and contracts from Scan, at the newest snapshot, which may be hours old. */
export function HoldingsSections({ party }: PartyProps) {
  const owner = { owner: [party] }
  return (
    <>
      <SeenPart title="Balance" className={styles.balance}>
        <Balance party={party} />
      </SeenPart>
      <SeenPart
        title="Holdings over time"
        fact={
          <LinkButton kind="quiet" to="/holdings/series" search={owner} data-screen-only>
            Choose the time range
          </LinkButton>
        }
        className={styles.curve}
      >
        <HoldingsOverTime party={party} />
      </SeenPart>
      <SeenPart title="Public contracts by template" className={styles.rows}>
        <ContractCounts party={party} />
      </SeenPart>
    </>
  )
}

/** The network's data about the party from Scan: names, hosts and their traffic. */
export function NetworkSection({ party }: PartyProps) {
  return (
    <SeenPart title="On the network" className={styles.network}>
      <OnNetwork party={party} />
    </SeenPart>
  )
}

/** The participant's users who may act or read as the party. */
export function UsersSection({ party, idp }: { readonly party: string; readonly idp: string }) {
  return (
    <SeenPart title="Users who can act or read as the party" className={styles.rows}>
      <UsersOver party={party} idp={idp} />
    </SeenPart>
  )
}

/** The party's newest updates from Scan. */
export function UpdatesSection({ party }: PartyProps) {
  return (
    <SeenPart
      title="Newest updates"
      fact={
        <LinkButton kind="quiet" to="/parties/$party/activity" params={{ party }} data-screen-only>
          All activity
        </LinkButton>
      }
      className={styles.updates}
    >
      <RecentUpdates party={party} />
    </SeenPart>
  )
}

/** Returns a lazy section, with a placeholder of its size while the code is loading. */
function partOfHub<Props extends object>(
  choose: (all: typeof parts) => ComponentType<Props>,
  placeholder: ReactNode,
): ComponentType<Props> {
  return lazyComponent(async () => choose(await import('./parts.ts')), 'inline-error', placeholder)
}

interface SeenPartProps {
  readonly title: string
  readonly fact?: ReactNode
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A section that is rendered, and so loaded, once it scrolls into view. */
function SeenPart({ title, fact, className, children }: SeenPartProps) {
  const [ref, wasSeen] = useWasInView()
  return (
    <Section title={title} fact={fact}>
      <div ref={ref} className={className}>
        {wasSeen ? children : null}
      </div>
    </Section>
  )
}
