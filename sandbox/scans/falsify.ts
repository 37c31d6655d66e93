import type { Commit } from '../ledger/model.ts'
import type { FalsifiedSubject } from './scan-faults.ts'

/** Returns true for the updates that a falsifying Scan omits: one in eight. */
export function omitsUpdate({ ordinal }: Commit): boolean {
  return ordinal % 8 === 5
}

/** Omits no update. */
export function omitsNothing(): boolean {
  return false
}

/**
 * Returns a response with falsified amounts or votes. Errors stay unchanged, and so do all
 * responses of a Scan that only omits updates (`event`).
 */
export async function falsifyAnswer(answer: Response, lie: FalsifiedSubject): Promise<Response> {
  if (!answer.ok || lie === 'event') return answer
  const text = await answer.text()
  const falsified =
    lie === 'amount'
      ? text.replaceAll(/("initialAmount":\s*")(\d)/g, '$19$2')
      : text.replaceAll(/"accept":\s*(true|false)/g, (_all, word) =>
          word === 'true' ? '"accept":false' : '"accept":true',
        )
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(falsified, { status: answer.status, headers })
}
