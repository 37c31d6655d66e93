import type { AcsForm } from './active-contracts.ts'
import { int64Token, stringToken } from './page-token.ts'

/**
 * The generations of the snapshot endpoints. A recorded answer of `/v0` shows `next_page_token:
 * null` on the last page; for the later ones the token is documented to be absent there.
 */
export const acsForms = {
  v0: { item: 'created-event', token: int64Token, lastPage: 'null' },
  v1: { item: 'active-contract', token: int64Token, lastPage: 'absent' },
  v2: { item: 'active-contract', token: stringToken, lastPage: 'absent' },
} as const satisfies Record<string, AcsForm>
