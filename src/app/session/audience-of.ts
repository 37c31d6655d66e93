import type { RunTimeConfig } from '../config/schema.ts'
import type { SignedFamily } from './store.ts'

/** What a family's token must be for, as the configuration says; undefined where it does not. */
export function audienceOf(
  how: RunTimeConfig['signIn'] | undefined,
  family: SignedFamily,
): string | undefined {
  if (how?.kind !== 'oidc') return undefined
  return family === 'ledger' ? how.ledgerAudience : how.validatorAudience
}
