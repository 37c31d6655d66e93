import { useQuery } from '@tanstack/react-query'
import type { LogicalUpgrade } from '../rules/logical-upgrade.ts'
import { upgradeChecks, type Check, type CheckReadings } from '../rules/upgrade-checks.ts'
import { readinessOf, type UpgradeSources } from '../rules/upgrade-sources.ts'
import { mapResult, type ReadResult } from '#ledger/alerts/read-result.ts'
import { familyHealth } from '#shared/queries/connections.ts'
import { newestData, type NewestData } from '#features/network/queries/newest-data.ts'
import { svSequencers } from '#features/network/queries/neighbours.ts'
import { readingOf } from '#shared/queries/reading-of.ts'
import { upgradeRules } from '../queries/rules.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

const tones: Readonly<Record<Check['state'], Tone>> = {
  met: 'accept',
  'not met': 'reject',
  unknown: 'not-voted',
}

interface CheckListProps {
  readonly upgrade: LogicalUpgrade
  readonly sources: UpgradeSources
}

/** The requirements of the upgrade with their responsible parties and states. */
export function CheckList({ upgrade, sources }: CheckListProps) {
  const readings = useCheckReadings(sources)
  const now = useNow()
  const checks = upgradeChecks(upgrade, readings, now)
  if (checks.length === 0) return null
  return (
    <section aria-label="Checks">
      <h3>Checks</h3>
      <ShortTable
        label="Checks of the upgrade"
        columns={['State', { header: 'Requirement', isClear: true }, 'Found', 'Who', 'Until']}
      >
        {checks.map(({ id, title, state, detail, who, by }) => (
          <tr key={id}>
            <td>
              <StatusMark tone={tones[state]} label={state} />
            </td>
            <th scope="row" className="breaks" style={{ minWidth: '18ch' }}>
              {title}
            </th>
            <td className="breaks" style={{ minWidth: '18ch' }}>
              {visibleText(detail)}
            </td>
            <td>{who}</td>
            <td>{by === undefined ? 'now' : <Time value={by} />}</td>
          </tr>
        ))}
      </ShortTable>
    </section>
  )
}

function useCheckReadings(sources: UpgradeSources): CheckReadings {
  const now = useNow()
  const rules = readingOf(useQuery(upgradeRules()))
  const health = readingOf(useQuery(familyHealth('ledger')))
  const sequencers = readingOf(useQuery(svSequencers()))
  const newest = readingOf(useQuery(newestData()))
  return {
    validatorRelease: sources.validatorRelease,
    isParticipantReady: mapResult(health, ({ state }) => state === 'ready'),
    connected: sources.connected,
    needed: mapResult(rules, ({ needed }) => needed),
    packages: readinessOf(sources, now),
    sequencers: mapResult(sequencers, (domains) =>
      domains.flatMap((domain) =>
        domain.sequencers.entries.flatMap(({ svName, synchronizerSerial: serial }) =>
          typeof serial === 'bigint' ? [{ svName, serial }] : [],
        ),
      ),
    ),
    threshold: mapResult(rules, ({ threshold }) => threshold),
    newest: timeOf(newest),
  }
}

function timeOf(newest: ReadResult<NewestData>): CheckReadings['newest'] {
  if (newest.kind !== 'read') return newest
  const { recordTime } = newest.value
  return recordTime === undefined
    ? { kind: 'unread', why: 'Scan has no updates' }
    : { kind: 'read', value: recordTime }
}
