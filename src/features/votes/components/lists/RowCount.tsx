import { Count } from '#ui/Count.tsx'

interface RowCountProps {
  readonly shown: number
  readonly all: number
  readonly noun: string
}

/** The number of listed requests, and of all requests. */
export function RowCount({ shown, all, noun }: RowCountProps) {
  return (
    <>
      {shown === all ? null : (
        <>
          <Count value={shown} /> of{' '}
        </>
      )}
      <Count value={all} noun={noun} />
    </>
  )
}
