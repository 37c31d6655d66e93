import type { Json } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isoTime } from '../ledger/micros.ts'
import type { Plans } from '../plans/plans.ts'
import { answer } from './answer.ts'
import { activeSvs } from './dso.ts'
import { get, type Route } from './route.ts'

/**
 * `GET /v0/lsu`, `/v0/roll-forward-lsu`, `/v0/active-synchronizer-serial`,
 * `/v0/migrations/schedule` (normally 404 without a body, because no migration is scheduled) and
 * `/v0/dso-sequencers`, which includes the successor's sequencers once an upgrade is announced.
 */
export function upgrades(ledger: Ledger, plans: Plans): Route[] {
  return [
    get('/v0/lsu', () => {
      const { announced } = plans
      return answer(
        announced === undefined
          ? {}
          : {
              lsu: {
                topologyFreezeTime: isoTime(announced.freezeAt),
                upgradeTime: isoTime(announced.switchAt),
                successorPhysicalSynchronizerId: plans.physicalId(announced.serial),
              },
            },
      )
    }),
    get('/v0/roll-forward-lsu', () => {
      const { forced } = plans
      return answer(
        forced === undefined
          ? {}
          : {
              rollForwardLsu: {
                upgradeTime: isoTime(forced.switchAt),
                currentPhysicalSynchronizerId: plans.physicalId(forced.serial - 1),
                successorPhysicalSynchronizerId: plans.physicalId(forced.serial),
              },
            },
      )
    }),
    get('/v0/active-synchronizer-serial', () => answer({ serial: plans.serial })),
    get('/v0/migrations/schedule', () => {
      const { migration } = plans
      return migration === undefined
        ? new Response(null, { status: 404 })
        : answer({ time: isoTime(migration.time), migration_id: migration.migrationId })
    }),
    get('/v0/dso-sequencers', () =>
      answer({
        domainSequencers: [
          { domainId: ledger.network.globalSynchronizer, sequencers: sequencersOf(ledger, plans) },
        ],
      }),
    ),
  ]
}

/** Java's smallest time, which Scan writes for a sequencer that has existed since the beginning. */
const sinceEver = '-999999999-01-01T00:00:00+18:00'

/**
 * Returns the sequencers of the SVs. One SV does not publish the address of its sequencer. Another
 * SV has not published the successor of its sequencer for an announced upgrade. The current
 * sequencers have existed since the beginning, as on MainNet.
 */
function sequencersOf(ledger: Ledger, plans: Plans): Json[] {
  const { announced, serial } = plans
  const { ids } = ledger.network
  return activeSvs(ledger).flatMap(({ name }, index) => {
    const sequencer = (synchronizerSerial: number, availableAfter: string): Json => ({
      migrationId: -1,
      synchronizerSerial,
      id: `SEQ::${name}::1220${ids.fingerprint(`seq/${name}`)}`,
      url:
        index === 9
          ? ''
          : `https://sequencer-${synchronizerSerial}.${name.toLowerCase()}.example.org`,
      svName: name,
      availableAfter,
    })
    const now = sequencer(serial, sinceEver)
    return announced === undefined || index === 5
      ? [now]
      : [now, sequencer(announced.serial, isoTime(announced.switchAt))]
  })
}
