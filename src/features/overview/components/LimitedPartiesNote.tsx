import { StatusMark } from '#ui/StatusMark.tsx'
import { groupDigits } from '#ui/group-digits.ts'

interface OnlyFirstProps {
  /** The party limit of one request. */
  readonly most: number
  readonly parties: readonly unknown[]
}

/** Explains that a figure omits parties, because the scope has more than the limit of a request. */
export function LimitedPartiesNote({ most, parties }: OnlyFirstProps) {
  if (parties.length <= most) return null
  const label = `Of the first ${groupDigits(most)} of ${groupDigits(parties.length)} parties`
  return (
    <div>
      <StatusMark tone="warning" label={label} />
    </div>
  )
}
