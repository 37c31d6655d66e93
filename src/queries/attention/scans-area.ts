import { scanVerdicts } from '#ledger/verdicts/scans.ts'
import { connectionTargets } from '../connections.ts'
import { scansInStep } from '../scans/agreement.ts'
import { scansReading } from '../scans/readings.ts'
import { scansOf } from '../scans/several-scans.ts'
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
