import type { AcsForm } from './active-contracts.ts'
import { int64Token, stringToken } from './page-token.ts'

/**
 * The generations of the snapshot endpoints. A recorded response of `/v0` has `next_page_token:
 * null` on the last page. According to the documentation, the later generations omit the token
 * there.
 */
export const acsForms = {
  v0: { item: 'created-event', token: int64Token, lastPage: 'null' },
  v1: { item: 'active-contract', token: int64Token, lastPage: 'absent' },
  v2: { item: 'active-contract', token: stringToken, lastPage: 'absent' },
} as const satisfies Record<string, AcsForm>
