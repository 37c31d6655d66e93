import { useQuery } from '@tanstack/react-query'
import { Answer } from '#features/shared/Answer.tsx'
import { compareRecordTimes, parseRecordTime } from '#ledger/record-time.ts'
import { topUpStates, type TopUpState } from '#queries/traffic/own-contracts.ts'
import { Time } from '#ui/time/Time.tsx'

/** Earlier, it has bought nothing yet. */
const never = parseRecordTime('1971-01-01T00:00:00Z')

/** Whether the validator buys traffic by itself, and when it did last. */
export function TopUp({ memberId }: { readonly memberId: string }) {
  return (
    <Answer query={useQuery(topUpStates())}>
      {(states) =>
        states === null ? (
          <span className="secondary">not known: the token may read as no party</span>
        ) : (
          <Last state={states.find((state) => state.memberId === memberId)} />
        )
      }
    </Answer>
  )
}

function Last({ state }: { readonly state: TopUpState | undefined }) {
  if (state === undefined) {
    return (
      <span className="secondary">
        not seen: it is off, or of a party that the token cannot read
      </span>
    )
  }
  const { lastPurchasedAt: at } = state
  const isNever = never !== undefined && compareRecordTimes(at, never) < 0
  return isNever ? (
    <>on; it has bought nothing yet</>
  ) : (
    <>
      on; it bought last at <Time value={at} />
    </>
  )
}
