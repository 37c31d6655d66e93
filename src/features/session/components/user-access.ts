import type { UserAccess } from '#ledger/rights/page-need.ts'
import type { Failure } from '#ledger/failure.ts'
import { groupRightsByKind } from '#ledger/rights/required-right.ts'
import { isResourceMissing } from '#ledger/not-found.ts'
import type { LedgerIdentity } from '#shared/queries/admin/who-am-i.ts'

interface Known<Data> {
  readonly data: Data | undefined
  readonly failure: Failure | undefined
}

/** Returns the user's access from the servers' answers. A rejection overrides an older answer. */
export function userAccess(
  ledger: Known<LedgerIdentity | null>,
  wallet: Known<{ readonly user_onboarded: boolean }>,
): UserAccess {
  return { ledger: ledgerAccess(ledger), wallet: walletAccess(wallet) }
}

function ledgerAccess({ data, failure }: Known<LedgerIdentity | null>): UserAccess['ledger'] {
  if (isRefusal(failure)) return 'refused'
  if (data === undefined) return undefined
  return data === null ? 'unsaid' : groupRightsByKind(data.rights)
}

function walletAccess({
  data,
  failure,
}: Known<{ readonly user_onboarded: boolean }>): UserAccess['wallet'] {
  if (isRefusal(failure)) return 'refused'
  if (failure !== undefined && isResourceMissing(failure)) return 'not onboarded'
  if (data === undefined) return undefined
  return data.user_onboarded ? 'onboarded' : 'not onboarded'
}

/** Returns true if the token itself was rejected. */
export function isRefusal(failure: Failure | undefined): boolean {
  return failure?.kind === 'http' && (failure.status === 401 || failure.status === 403)
}
