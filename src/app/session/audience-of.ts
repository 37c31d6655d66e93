import type { RunTimeConfig } from '../config/schema.ts'
import type { SignedFamily } from './store.ts'

/** Returns the audience that the configuration requires for a family's token. */
export function audienceOf(
  how: RunTimeConfig['signIn'] | undefined,
  family: SignedFamily,
): string | undefined {
  if (how?.kind !== 'oidc') return undefined
  return family === 'ledger' ? how.ledgerAudience : how.validatorAudience
}
