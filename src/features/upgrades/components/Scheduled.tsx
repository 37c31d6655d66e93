import { Stack, Text } from '@mantine/core'
import type { HardMigration } from '../rules/hard-migration.ts'
import type { LogicalUpgrade } from '../rules/logical-upgrade.ts'
import type { NodeTime } from '#features/network/rules/node-time.ts'
import {
  forcedPhase,
  hasSwitched,
  type ForcedPhase,
  type ForcedSwitch,
} from '../rules/roll-forward.ts'
import { autoFollowRelease } from '../rules/releases.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { resultValue, type ReadResult } from '#ledger/alerts/read-result.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { UniqueIdentifier } from '#ui/identifier/identifiers.tsx'
import { formatRelative } from '#ui/time/time-format.ts'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { PhaseLine } from './PhaseLine.tsx'

/** A time, and the duration until or since then. */
function Countdown({ time }: { readonly time: RecordTime }) {
  const now = useNow()
  return (
    <>
      <Time value={time} focusable />{' '}
      <span className="secondary">({formatRelative(time, now)})</span>
    </>
  )
}

/** A logical upgrade: a diagram of its phases, its times, and its successor. */
export function LogicalView({ upgrade }: { readonly upgrade: LogicalUpgrade }) {
  const { topologyFreezeTime, upgradeTime, serial, protocolVersion, successorId } = upgrade
  return (
    <Stack
      component="section"
      gap="sm"
      className="breaks"
      aria-label="Logical upgrade of the synchronizer"
    >
      <h3>Logical upgrade of the synchronizer</h3>
      <PhaseLine upgrade={upgrade} />
      <Text fz="sm" c="dimmed">
        {visibleText(sentence(upgrade.because))}
        {upgrade.isCertain ? '' : ' The phase is derived from the clock.'}
      </Text>
      <Fields>
        <Field label="Topology freeze">
          <Countdown time={topologyFreezeTime} />
        </Field>
        <Field label="Switch">
          <Countdown time={upgradeTime} />
        </Field>
        <Field label="New serial">{serial === undefined ? 'not given' : String(serial)}</Field>
        <Field label="Protocol version">
          {protocolVersion === undefined ? 'not given' : visibleText(protocolVersion)}
        </Field>
        <Field label="Successor">
          {successorId === undefined ? (
            <span className="secondary">not announced</span>
          ) : (
            <UniqueIdentifier id={successorId} />
          )}
        </Field>
      </Fields>
      <Text fz="sm">{doing[upgrade.phase]}</Text>
    </Stack>
  )
}

/** The tasks of the operator and of the SVs in each phase. */
const doing: Readonly<Record<LogicalUpgrade['phase'], string>> = {
  planned:
    'You: run the release that the announcement names, before the switch; upload packages and onboard parties before the freeze. The SVs: start the nodes of the successor.',
  late: 'You: prepare for the upgrade anyway, and ask the SVs about it. The SVs: announce the upgrade, or withdraw the plan by a vote.',
  frozen:
    'You: do not change the topology (no new parties, packages or keys), and keep the node connected. The SVs: check the successor; they may still cancel the upgrade.',
  switching:
    'You: keep the node running; it connects to the successor automatically. Commands in flight time out: send them again.',
  after: 'No action needed. The old nodes remain for about 30 days.',
  cancelled: 'No action needed. The topology is no longer frozen.',
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

interface ForcedViewProps {
  readonly forced: ForcedSwitch
  readonly serial: ReadResult<bigint>
  readonly nodeTime: ReadResult<NodeTime | undefined>
}

const nodeWords: Readonly<Record<ForcedPhase, string>> = {
  ahead: 'switches with the network',
  followed: 'has switched',
  'not followed': 'has not switched',
  'not known': 'not known',
}

/** A switch that the SVs force. */
export function ForcedView({ forced, serial, nodeTime }: ForcedViewProps) {
  const now = useNow()
  const isOver = hasSwitched(forced, resultValue(serial))
  return (
    <Stack component="section" gap="sm" className="breaks" aria-label="Forced switch">
      <h3>Forced switch (roll-forward)</h3>
      <Fields>
        <Field label="Switch">
          <Countdown time={forced.upgradeTime} />
        </Field>
        <Field label="From">
          <UniqueIdentifier id={forced.currentPhysicalSynchronizerId} />
        </Field>
        <Field label="To">
          <UniqueIdentifier id={forced.successorPhysicalSynchronizerId} />
        </Field>
        <Field label="The network">
          {isOver === undefined
            ? 'may have switched: its serial is not known'
            : isOver
              ? 'has switched'
              : 'has not switched yet'}
        </Field>
        <Field label="This node">{nodeWords[forcedPhase(forced, nodeTime, now)]}</Field>
      </Fields>
      <Text fz="sm">
        You: keep the validator app running. Since release {autoFollowRelease} it follows
        automatically once enough of its sequencers have switched; with an earlier release, follow
        the recovery procedure of the announcement.
      </Text>
    </Stack>
  )
}

/** A hard migration. */
export function MigrationView({ migration }: { readonly migration: HardMigration }) {
  const { phase, time, migrationId } = migration
  return (
    <Stack component="section" gap="sm" className="breaks" aria-label="Migration of the network">
      <h3>Migration of the network to new nodes</h3>
      <Fields>
        <Field label="State">{phase}</Field>
        <Field label="Time">
          <Countdown time={time} />
        </Field>
        <Field label="New migration id">
          {migrationId === undefined ? 'not given' : String(migrationId)}
        </Field>
      </Fields>
      <Text fz="sm">
        You: move the node as the announcement says. Releases since 0.6.2 support no such migrations
        any more.
      </Text>
    </Stack>
  )
}
