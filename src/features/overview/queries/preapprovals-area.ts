import { checkPreapprovals } from '../rules/preapprovals.ts'
import { valueOf } from '#ledger/verdicts/reading.ts'
import { fetchReading } from '#shared/queries/reading-of.ts'
import { operator } from '#shared/queries/validator.ts'
import { ownPreapprovals } from './own-preapprovals.ts'
import { momentAtServer } from '#shared/queries/server-clock.ts'
import type { AttentionArea } from './area.ts'

const about = 'Whether transfer preapprovals are renewed'

/** Transfer preapprovals of hosted parties that were not renewed in time. */
export const preapprovalsArea: AttentionArea = {
  name: 'preapprovals',
  about,
  check: async (client) => {
    const found = await client.fetchQuery(ownPreapprovals())
    if (found === null) {
      const why = 'the token may read as no party'
      return { verdicts: [], unchecked: [{ what: about, why }] }
    }
    return {
      verdicts: checkPreapprovals(
        found.payloads,
        momentAtServer(),
        valueOf(await fetchReading(client, operator()))?.party_id,
      ),
      unchecked: found.isCut
        ? [
            {
              what: 'Whether further transfer preapprovals are renewed',
              why: 'the participant gives no more of them at once',
            },
          ]
        : [],
    }
  },
}
