import { VisuallyHidden } from '@mantine/core'
import { logicalPhases, type LogicalUpgrade } from '#ledger/upgrades/logical-upgrade.ts'
import { IconCheck, IconReject } from '#ui/icons.ts'
import { Time } from '#ui/time/Time.tsx'
import styles from './PhaseLine.module.css'

const words = {
  planned: 'Planned',
  frozen: 'Frozen',
  switching: 'Switching',
  after: 'Switched',
} as const

/** The phases of an upgrade side by side, the present one marked; where it was cancelled, that instead. */
export function PhaseLine({ upgrade }: { readonly upgrade: LogicalUpgrade }) {
  const { phase, topologyFreezeTime, upgradeTime } = upgrade
  if (phase === 'cancelled') {
    return (
      <p className={styles.cancelled}>
        <IconReject size={16} aria-hidden /> Cancelled: the switch of <Time value={upgradeTime} />{' '}
        does not take place
      </p>
    )
  }
  const present = logicalPhases.indexOf(phase === 'late' ? 'planned' : phase)
  return (
    <ol className={styles.line} aria-label="Phases of the upgrade">
      {logicalPhases.map((one, index) => (
        <li
          key={one}
          data-state={index < present ? 'past' : index === present ? 'present' : 'ahead'}
          aria-current={index === present ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {index < present ? <IconCheck size={12} aria-hidden /> : null}
          </span>
          <span>
            {words[one]}
            {index === present ? <VisuallyHidden>, now</VisuallyHidden> : null}
          </span>
          <span className={styles.time}>
            {one === 'frozen' ? (
              <Time value={topologyFreezeTime} />
            ) : one === 'switching' ? (
              <Time value={upgradeTime} />
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
