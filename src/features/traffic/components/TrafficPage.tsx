import { Box, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { QueryView } from '#shared/components/QueryView.tsx'
import { networkTerms } from '../queries/network-terms.ts'
import { ownActivity } from '../queries/own-activity.ts'
import { ownTraffic, type OwnTraffic } from '../queries/own-traffic.ts'
import { trafficCheck } from '../queries/traffic-check.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { DeferredContent } from '#ui/DeferredContent.tsx'
import { UniqueIdentifier } from '#ui/identifier/identifiers.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { Time } from '#ui/time/Time.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Balance } from './Balance.tsx'
import { BurnSection } from './BurnSection.tsx'
import { Megabytes } from './Megabytes.tsx'
import { OwnCostSection } from './OwnCostSection.tsx'
import { Purchases } from './Purchases.tsx'
import { TopUp } from './TopUp.tsx'
import { TrafficAnswer } from './TrafficAnswer.tsx'
import { TrafficCost } from './TrafficCost.tsx'
import { AlertList } from '#features/overview/index.ts'

/**
 * The extra traffic of the user's participant: how much is left, how long it lasts, and what it
 * costs.
 */
export function TrafficPage() {
  const query = useQuery(ownTraffic())
  return (
    <Page
      title="Traffic"
      longFact
      fact={query.data ? <Fact own={query.data} /> : undefined}
      answer={
        // Three lines on a phone, reserved before the rate is known.
        <Box mih={{ base: query.data === null ? 0 : '3lh', sm: 0 }}>
          <TrafficAnswer own={query.data} />
        </Box>
      }
      actions={
        <LinkButton to="/traffic/buy" kind="primary">
          Buy traffic
        </LinkButton>
      }
    >
      <FamilyGate family="scan">
        <QueryView
          query={query}
          title="The traffic could not be loaded"
          waiting={<LoadingState words="Loading the participant’s traffic" rows={8} />}
        >
          {(own) =>
            own === null ? (
              <EmptyState title="Your own participant is not known">
                Sign in to the participant, or set up the validator: its party identifies the
                participant.
              </EmptyState>
            ) : (
              <Sections own={own} />
            )
          }
        </QueryView>
      </FamilyGate>
    </Page>
  )
}

function Fact({ own: { member, readAt } }: { readonly own: OwnTraffic }) {
  return (
    <>
      <UniqueIdentifier id={member.memberId} />{' '}
      <Text component="span" style={{ whiteSpace: 'nowrap' }}>
        read <Time value={readAt} clockOnly />
      </Text>
    </>
  )
}

function Sections({ own }: { readonly own: OwnTraffic }) {
  const { member, traffic, readings } = own
  const { data: network } = useQuery(networkTerms())
  const { isPending: isChecking } = useQuery(trafficCheck())
  if (traffic === null) {
    return (
      <EmptyState title="The sequencers do not know this participant">
        The sequencers learn about the participant from its first message or purchase.
      </EmptyState>
    )
  }
  const terms = network?.terms
  return (
    <Stack gap="xl">
      <section aria-label="Balance">
        <Balance traffic={traffic} terms={terms} isUnlimited={member.isUnlimited} />
      </section>
      <Alerts />
      <DeferredContent isReady={!isChecking}>
        <Stack gap="xl">
          <BurnSection traffic={traffic} readings={readings} isUnlimited={member.isUnlimited} />
          <section aria-label="Price">
            <h2>Price</h2>
            {terms === null || terms === undefined ? (
              <p>The network’s rules have an unknown form, so the price is unknown.</p>
            ) : (
              <Fields>
                <Field label="1 MB">
                  <TrafficCost bytes={1_000_000n} terms={terms} whole />
                </Field>
                <Field label="Minimum purchase">
                  <Megabytes value={terms.minTopupAmount} /> for{' '}
                  <TrafficCost bytes={terms.minTopupAmount} terms={terms} />
                </Field>
                <Field label="Automatic top-up">
                  <FamilyGate family="ledger">
                    <TopUp memberId={member.memberId} />
                  </FamilyGate>
                </Field>
              </Fields>
            )}
          </section>
          <FamilyGate family="ledger">
            <Activity memberId={member.memberId} />
          </FamilyGate>
        </Stack>
      </DeferredContent>
    </Stack>
  )
}

function Activity({ memberId }: { readonly memberId: string }) {
  const query = useQuery(ownActivity())
  return (
    <QueryView
      query={query}
      title="The cost of the participant’s updates could not be loaded"
      waiting={<LoadingState words="Loading the newest updates of the participant" rows={6} />}
    >
      {(activity) =>
        activity === null ? (
          <EmptyState title="The token cannot read as any party">
            Purchases and costs are shown to users who may read as a party of the participant.
          </EmptyState>
        ) : (
          <>
            <section aria-label="Newest purchases">
              <h2>Newest purchases</h2>
              <Purchases memberId={memberId} activity={activity} />
            </section>
            <section aria-label="Cost of your own submissions">
              <h2>Cost of your own submissions</h2>
              <OwnCostSection activity={activity} />
            </section>
          </>
        )
      }
    </QueryView>
  )
}

function Alerts() {
  const { data } = useQuery(trafficCheck())
  if (data === undefined || (data.alerts.length === 0 && data.unchecked.length === 0)) return null
  return (
    <section aria-label="Needs attention">
      <AlertList checked={data} on="/traffic" quiet="No other action needed here" />
    </section>
  )
}
