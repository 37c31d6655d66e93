import { useLost } from '#shared/queries/reach.ts'
import { Button } from '#ui/Button.tsx'
import { IconActivity } from '#ui/icons.ts'

interface LiveSwitchProps {
  readonly isLive: boolean
  readonly onChange: (isLive: boolean) => void
}

/** Switches whether new updates are shown at once while the newest update is in view. */
export function LiveSwitch({ isLive, onChange }: LiveSwitchProps) {
  const isLost = useLost() !== undefined
  return (
    <Button
      kind="quiet"
      icon={IconActivity}
      aria-pressed={isLive}
      style={
        isLive
          ? { color: isLost ? 'var(--text-secondary)' : 'var(--role-accept)' }
          : { color: 'var(--text-secondary)', textDecoration: 'line-through' }
      }
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
