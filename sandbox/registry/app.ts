import type { Hono } from 'hono'
import type { Ledger } from '../ledger/ledger.ts'
import { serve } from '../scan/route.ts'
import { allocationInstructions } from './allocation-instructions.ts'
import { allocations } from './allocations.ts'
import { metadata } from './metadata.ts'
import { transferInstructions } from './transfer-instructions.ts'

/**
 * Serves the token registry of amulet over a ledger (docs/network-rules.md, Choice contexts). Paths
 * begin at `{registry_url}`, and no token is required.
 */
export function registryApp(ledger: Ledger): Hono {
  return serve([
    ...metadata(ledger),
    ...transferInstructions(ledger),
    ...allocationInstructions(ledger),
    ...allocations(ledger),
  ])
}
