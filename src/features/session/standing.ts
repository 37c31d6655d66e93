import type { Failure } from '#ledger/failure.ts'
import { heldRights } from '#ledger/admin/required-right.ts'
import type { LedgerIdentity } from '#queries/admin/who-am-i.ts'
import type { Standing } from './page-needs.ts'

interface Known<Data> {
  readonly data: Data | undefined
  readonly failure: Failure | undefined
}

/** What the answers about the user come to; a refusal outweighs what was known before it. */
export function standingOf(
  ledger: Known<LedgerIdentity | null>,
  wallet: Known<{ readonly user_onboarded: boolean }>,
): Standing {
  return { ledger: ledgerStanding(ledger), wallet: walletStanding(wallet) }
}

function ledgerStanding({ data, failure }: Known<LedgerIdentity | null>): Standing['ledger'] {
  if (isRefusal(failure)) return 'refused'
  if (data === undefined) return undefined
  return data === null ? 'unsaid' : heldRights(data.rights)
}

function walletStanding({
  data,
  failure,
}: Known<{ readonly user_onboarded: boolean }>): Standing['wallet'] {
  if (isRefusal(failure)) return 'refused'
  if (failure?.kind === 'http' && failure.status === 404) return 'not onboarded'
  if (data === undefined) return undefined
  return data.user_onboarded ? 'onboarded' : 'not onboarded'
}

/** Whether the token itself was refused. */
export function isRefusal(failure: Failure | undefined): boolean {
  return failure?.kind === 'http' && (failure.status === 401 || failure.status === 403)
}
