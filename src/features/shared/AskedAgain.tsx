import { recordTimeOf } from '#ledger/record-time.ts'
import { useNow } from '#ui/time/now.ts'
import { formatRelative } from '#ui/time/time-format.ts'

interface AskedAgainProps {
  /** What is read piece by piece: `page`, `part`. */
  readonly piece: string
  /** How often one was asked for again so far. */
  readonly retries: number
  /** When one is asked for again, in milliseconds since 1970; undefined while nothing waits for that. */
  readonly retryAt: number | undefined
}

/** How often a reading had to ask again, and when it does next. */
export function AskedAgain({ piece, retries, retryAt }: AskedAgainProps) {
  return (
    <>
      {retries === 0 ? null : (
        <span className="secondary">
          {retries === 1 ? `1 ${piece} was` : `${retries} ${piece}s were`} asked for again
        </span>
      )}
      {retryAt === undefined ? null : (
        <span>
          asked again <NextTry at={retryAt} />
        </span>
      )}
    </>
  )
}

function NextTry({ at }: { readonly at: number }) {
  return formatRelative(recordTimeOf(BigInt(Math.ceil(at)) * 1000n), useNow())
}
