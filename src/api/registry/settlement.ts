/**
 * The factory that settles allocations (docs/network-rules.md, Settlement). Registries accept at
 * least 25 transfer legs, and may reject more.
 */
import { postToRead } from '../endpoint.ts'
import { Factory, FactoryRequest } from './choice-context.ts'

/**
 * POST /registry/allocation/v2/settlement-factory: factory and context for
 * `SettlementFactory_SettleBatch`. Errors: 400, 404, 409 while a required contract is being
 * reassigned.
 */
export const settlementFactoryEndpoint = postToRead(
  'registry',
  '/registry/allocation/v2/settlement-factory',
  Factory,
  { body: FactoryRequest },
)
