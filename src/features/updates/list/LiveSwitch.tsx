import { useLost } from '#queries/reach.ts'
import { Button } from '#ui/Button.tsx'
import { IconActivity } from '#ui/icons.ts'
import styles from './LiveSwitch.module.css'

interface LiveSwitchProps {
  readonly isLive: boolean
  readonly onChange: (isLive: boolean) => void
}

/** Whether new updates are shown at once while the newest is in view, or wait to be asked for. */
export function LiveSwitch({ isLive, onChange }: LiveSwitchProps) {
  const isLost = useLost() !== undefined
  return (
    <Button
      kind="quiet"
      icon={IconActivity}
      aria-pressed={isLive}
      className={isLive ? (isLost ? 'secondary' : styles.live) : styles.waits}
      title={
        isLost
          ? 'Offline: new updates come when the server is back'
          : 'At the top of the list: show new updates as they come'
      }
      onClick={() => onChange(!isLive)}
    >
      Live
    </Button>
  )
}
