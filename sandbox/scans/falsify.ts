import type { Commit } from '../ledger/model.ts'
import type { FalsifiedSubject } from './scan-faults.ts'

/** Which updates a Scan leaves out that lies so: one in eight. */
export function omitsUpdate({ ordinal }: Commit): boolean {
  return ordinal % 8 === 5
}

/** Leaves nothing out. */
export function omitsNothing(): boolean {
  return false
}

/** An answer of a Scan that lies, else as it should be. */
export async function falsifyAnswer(answer: Response, lie: FalsifiedSubject): Promise<Response> {
  if (!answer.ok || lie === 'event') return answer
  const text = await answer.text()
  const told =
    lie === 'amount'
      ? text.replaceAll(/("initialAmount":\s*")(\d)/g, '$19$2')
      : text.replaceAll(/"accept":\s*(true|false)/g, (_all, word) =>
          word === 'true' ? '"accept":false' : '"accept":true',
        )
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(told, { status: answer.status, headers })
}
