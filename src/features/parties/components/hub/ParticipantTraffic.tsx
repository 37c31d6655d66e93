import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { Megabytes } from '#features/traffic/index.ts'
import type { MemberTraffic } from '#features/traffic/rules/balance.ts'
import { trafficOfMember } from '../../queries/member-traffic.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import styles from './Hub.module.css'

interface TrafficOfProps {
  readonly synchronizer: string
  /** `PAR::name::fingerprint`. */
  readonly member: string
}

/** A participant's remaining extra traffic on a synchronizer. */
export function ParticipantTraffic({ synchronizer, member }: TrafficOfProps) {
  const query = useQuery(trafficOfMember(synchronizer, member))
  return (
    <Box mih="1.75rem">
      <span className="secondary">Traffic: </span>
      <QueryFact query={query}>
        {(traffic) =>
          traffic === null ? (
            <span className="secondary">not known to the sequencer</span>
          ) : (
            <Left traffic={traffic} />
          )
        }
      </QueryFact>
    </Box>
  )
}

function Left({ traffic }: { readonly traffic: MemberTraffic }) {
  const { remaining, consumed, limit, pending } = traffic
  return (
    <>
      {limit === 0n ? (
        <span className="secondary">
          no traffic bought: only the base rate applies, or no limit for an SV
        </span>
      ) : (
        <>
          <Megabytes value={remaining} /> left{' '}
          <span className="secondary">
            of <Megabytes value={limit} />
          </span>
          <Share limit={limit} used={consumed} />
        </>
      )}
      {pending === 0n ? null : (
        <div>
          <StatusMark
            tone="warning"
            label={
              <>
                <Megabytes value={pending} /> bought and not there yet
              </>
            }
          />
        </div>
      )}
    </>
  )
}

function Share({ limit, used }: { readonly limit: bigint; readonly used: bigint }) {
  const percent = Number((used * 100n) / limit)
  return (
    <Box w="min(16rem, 100%)" h="0.1875rem" mt={2} mb="xs" bg="var(--line)" aria-hidden>
      <div className={styles.used} style={{ width: `${Math.min(percent, 100)}%` }} />
    </Box>
  )
}
