import type { Failure } from '#ledger/failure.ts'

const updateIdForm = /^#?1220[0-9a-f]{64}$/

/** What a failed look-up of an update can mean, in words; `undefined` where the failure says it all. */
export function explainMissing(failure: Failure, updateId: string): string | undefined {
  if (failure.kind !== 'http') return undefined
  if (failure.status === 503) {
    return 'Scan may still be loading its history; the update may well exist. It is asked again on request.'
  }
  if (failure.status !== 404 && failure.status !== 400) return undefined
  return updateIdForm.test(updateId)
    ? 'This Scan knows no update of this id. It may belong to another network, or to a private transaction that the DSO does not see, or be so new that Scan has not read it yet.'
    : 'This is not the form of an update id, which is 1220 and 64 hexadecimal digits.'
}
