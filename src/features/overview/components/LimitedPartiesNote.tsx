import { StatusMark } from '#ui/StatusMark.tsx'
import { groupDigits } from '#ui/group-digits.ts'

interface OnlyFirstProps {
  /** Limit of the parties in one reading. */
  readonly most: number
  readonly parties: readonly unknown[]
}

/** Reports that a figure leaves out parties, because a reading takes fewer than the scope has. */
export function LimitedPartiesNote({ most, parties }: OnlyFirstProps) {
  if (parties.length <= most) return null
  const label = `Of the first ${groupDigits(most)} of ${groupDigits(parties.length)} parties`
  return (
    <div>
      <StatusMark tone="warning" label={label} />
    </div>
  )
}
