import { Group, Progress } from '@mantine/core'
import { formatBytes } from '#ui/group-digits.ts'

interface TransferProgressProps {
  /** Such as `Downloading`. */
  readonly label: string
  readonly done: number
  /** Total bytes. Undefined if unknown. */
  readonly size: number | undefined
}

/** Progress of a download or an upload. */
export function TransferProgress({ label, done, size }: TransferProgressProps) {
  return (
    <Group mih="var(--control)">
      <Progress
        aria-label={label}
        w="min(20rem, 100%)"
        value={size === undefined || size === 0 ? 100 : Math.floor(Math.min(done / size, 1) * 100)}
        animated={size === undefined}
      />
      <span className="secondary">
        {label}: {formatBytes(done)}
        {size === undefined ? '' : ` of ${formatBytes(size)}`}
      </span>
    </Group>
  )
}
