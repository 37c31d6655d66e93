import * as v from 'valibot'

const Answer = v.object({
  connectedSynchronizers: v.tupleWithRest([v.object({ synchronizerId: v.string() })], v.unknown()),
})

/** Returns the first synchronizer that a dashboard's participant is connected to. */
export async function firstSynchronizer(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/ledger/v2/state/connected-synchronizers`)
  const [first] = v.parse(Answer, await answer.json()).connectedSynchronizers
  return first.synchronizerId
}
