import { scanVerdicts } from '../rules/scans.ts'
import { connectionTargets } from '#shared/queries/connections.ts'
import { scansInStep } from '#features/scans/queries/agreement.ts'
import { scansReading } from '#features/scans/queries/readings.ts'
import { scansOf } from '#features/scans/queries/several-scans.ts'
import type { AttentionArea } from './area.ts'

/** Compares several Scans, if the operator has configured several. */
export const scansArea: AttentionArea = {
  name: 'scans',
  about: 'Whether the Scans agree',
  check: async (client) => {
    const scans = scansOf(await client.ensureQueryData(connectionTargets()))
    if (scans.length === 0) return { verdicts: [], unchecked: [] }
    const asked = await client.fetchQuery(scansInStep(scans.map(({ number }) => number)))
    return scanVerdicts(scansReading(scans, asked))
  },
}
