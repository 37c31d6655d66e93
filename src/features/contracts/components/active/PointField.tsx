import { groupDigits } from '#ui/group-digits.ts'
import { TimeField } from '#ui/time/TimeField.tsx'
import type { TypedPoint } from './use-typed-point.ts'

interface PointFieldProps {
  readonly label: string
  /** Explains what an empty field means. */
  readonly empty: string
  readonly point: TypedPoint
  /** True once the user has tried to submit. Errors are hidden before. */
  readonly wasTried: boolean
}

/** A field for a point in the participant's history: an offset or a time. */
export function PointField({ label, empty, point, wasTried }: PointFieldProps) {
  const { text, setText, moment, offset, isRight } = point
  return (
    <TimeField
      label={label}
      value={text}
      onChange={setText}
      read={moment}
      empty={empty}
      error={wasTried && !isRight ? 'An offset, or a time such as 2026-01-31 10:00' : undefined}
      note={offset === undefined ? null : `offset ${groupDigits(offset)}`}
    />
  )
}
