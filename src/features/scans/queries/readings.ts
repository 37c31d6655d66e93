import type { ScansReading } from '#features/overview/rules/scans.ts'
import type { AskedScans } from './ask-scans.ts'
import type { KnownScan } from './several-scans.ts'

/** Returns the state of several Scans as input of verdicts (loaded by `scansInStep`). */
export function scansReading(
  scans: readonly KnownScan[],
  { agreement, heads }: AskedScans,
): ScansReading {
  return {
    scans: scans.map(({ number, host, name }) => ({
      number,
      name: name ?? host,
      head: heads.get(number),
    })),
    agreement,
    about: 'the mining rounds',
  }
}
