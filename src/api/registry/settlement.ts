/**
 * The factory that settles allocations (docs/network-rules.md, Settlement). Registries take at
 * least 25 transfer legs, and may refuse more.
 */
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'
import { Factory, type FactoryRequest } from './choice-context.ts'

export const settlementFactoryEndpoint = postToRead(
  'registry',
  '/registry/allocation/v2/settlement-factory',
  Factory,
)

/**
 * POST /registry/allocation/v2/settlement-factory: factory and context for
 * `SettlementFactory_SettleBatch`. Errors: 400, 404, 409 while a required contract is being
 * reassigned.
 */
export function settlementFactory(
  request: FactoryRequest,
  options?: CallOptions,
): Promise<Factory> {
  return send(settlementFactoryEndpoint, { body: request }, options)
}
