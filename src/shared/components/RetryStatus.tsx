import { recordTimeOf } from '#ledger/record-time.ts'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'

interface RetryStatusProps {
  /** The noun for a part of the reading: `page`, `part`. */
  readonly piece: string
  readonly retries: number
  /** The time of the next retry in milliseconds since 1970, if planned. */
  readonly retryAt: number | undefined
}

/** Shows the number of retries of a read, and the time of the next retry. */
export function RetryStatus({ piece, retries, retryAt }: RetryStatusProps) {
  return (
    <>
      {retries === 0 ? null : (
        <span className="secondary">
          {retries === 1 ? `1 ${piece} was` : `${retries} ${piece}s were`} retried
        </span>
      )}
      {retryAt === undefined ? null : (
        <span>
          next retry <NextTry at={retryAt} />
        </span>
      )}
    </>
  )
}

function NextTry({ at }: { readonly at: number }) {
  return formatRelative(recordTimeOf(BigInt(Math.ceil(at)) * 1000n), useNow())
}
