import { checkPreapprovals } from '#ledger/verdicts/preapprovals.ts'
import { ownPreapprovals } from './own-preapprovals.ts'
import { momentAtServer } from '../server-clock.ts'
import type { AttentionArea } from './area.ts'

/** Transfer preapprovals of hosted parties that were not renewed in time. */
export const preapprovalsArea: AttentionArea = {
  name: 'preapprovals',
  about: 'Whether transfer preapprovals are renewed',
  check: async (client) => {
    const found = await client.fetchQuery(ownPreapprovals())
    if (found === null) {
      const why = 'the token may read as no party'
      return {
        verdicts: [],
        unchecked: [{ what: 'Whether transfer preapprovals are renewed', why }],
      }
    }
    return { verdicts: checkPreapprovals(found, momentAtServer()), unchecked: [] }
  },
}
