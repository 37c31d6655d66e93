import { Count } from '#ui/Count.tsx'

interface RowCountProps {
  readonly shown: number
  readonly all: number
  readonly of: string
}

/** How many requests are listed, and out of how many. */
export function RowCount({ shown, all, of }: RowCountProps) {
  return (
    <>
      {shown === all ? null : (
        <>
          <Count value={shown} /> of{' '}
        </>
      )}
      <Count value={all} of={of} />
    </>
  )
}
