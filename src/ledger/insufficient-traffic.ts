import type { ServerError } from './server-error.ts'

/**
 * A submission was rejected because the participant's traffic account could not pay. Numbers are as
 * received.
 */
export interface InsufficientTraffic {
  /** The member that pays: `PAR::name::fingerprint`. */
  readonly account: string | undefined
  /** The remaining traffic in bytes. */
  readonly balance: string | undefined
  /** The traffic that the submission needs, in bytes. */
  readonly cost: string | undefined
}

/**
 * Returns the traffic account of a submission that was rejected for insufficient traffic (Canton
 * 3.6.1 and newer); undefined for any other error.
 */
export function insufficientTrafficOf(error: ServerError): InsufficientTraffic | undefined {
  if (error.form !== 'ledger' || error.code !== 'TRAFFIC_ACCOUNT_VALIDATION_FAILED')
    return undefined
  const { account_id: account, balance, traffic_cost: cost } = error.context
  return { account, balance, cost }
}
