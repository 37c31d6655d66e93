import { Text, Timeline, VisuallyHidden } from '@mantine/core'
import { logicalPhases, type LogicalUpgrade } from '../rules/logical-upgrade.ts'
import { IconCheck } from '#ui/icons.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Time } from '#ui/time/Time.tsx'

const words = {
  planned: 'Planned',
  frozen: 'Frozen',
  switching: 'Switching',
  after: 'Switched',
} as const

/** Mantine's timeline consists of `div` elements, which need list roles. */
const asList = { role: 'list' }
const asItem = { role: 'listitem' }

/** The phases of an upgrade with the current one marked, or a note that it was cancelled. */
export function PhaseLine({ upgrade }: { readonly upgrade: LogicalUpgrade }) {
  const { phase, topologyFreezeTime, upgradeTime } = upgrade
  if (phase === 'cancelled') {
    return (
      <StatusMark
        wraps
        tone="reject"
        label={
          <>
            Cancelled: the switch of <Time value={upgradeTime} /> does not take place
          </>
        }
      />
    )
  }
  const present = logicalPhases.indexOf(phase === 'late' ? 'planned' : phase)
  return (
    <Timeline
      {...asList}
      aria-label="Phases of the upgrade"
      active={present}
      color="var(--accent)"
      bulletSize={18}
      lineWidth={2}
    >
      {logicalPhases.map((one, index) => (
        <Timeline.Item
          key={one}
          {...asItem}
          aria-current={index === present ? 'step' : undefined}
          lineVariant={index < present ? 'solid' : 'dashed'}
          bullet={index < present ? <IconCheck size={12} aria-hidden /> : null}
          title={
            <>
              {words[one]}
              {index === present ? <VisuallyHidden>, now</VisuallyHidden> : null}
            </>
          }
        >
          <Text fz="xs" c="dimmed">
            {one === 'frozen' ? (
              <Time value={topologyFreezeTime} />
            ) : one === 'switching' ? (
              <Time value={upgradeTime} />
            ) : null}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
