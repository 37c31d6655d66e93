import type { ScansReading } from '#features/overview/rules/scans.ts'
import type { ScansComparison } from './compare-scans.ts'
import type { KnownScan } from './several-scans.ts'

/** Returns the state of several Scans as input of alerts (loaded by `scansProgress`). */
export function scansReading(
  scans: readonly KnownScan[],
  { agreement, heads }: ScansComparison,
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
