import { Group } from '@mantine/core'
import { formatBytes } from '#ui/group-digits.ts'

interface TransferProgressProps {
  /** Verb of the transfer: `Downloading`. */
  readonly label: string
  readonly done: number
  /** Total bytes; undefined if the size is unknown. */
  readonly size: number | undefined
}

/** Progress of a download or an upload. */
export function TransferProgress({ label, done, size }: TransferProgressProps) {
  return (
    <Group gap="md" mih="var(--control)">
      <progress
        aria-label={label}
        style={{ width: 'min(20rem, 100%)', height: '0.5rem', accentColor: 'var(--accent)' }}
        // Without a value, the browser shows indeterminate progress.
        {...(size === undefined ? {} : { value: Math.min(done, size) })}
        max={size ?? 1}
      />
      <span className="secondary">
        {label}: {formatBytes(done)}
        {size === undefined ? '' : ` of ${formatBytes(size)}`}
      </span>
    </Group>
  )
}
