import type { ScansReading } from '#ledger/verdicts/scans.ts'
import type { AskedScans } from './ask-scans.ts'
import type { KnownScan } from './several-scans.ts'

/** What several Scans came to, as verdicts are concluded from it (`scansInStep` asks for it). */
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
