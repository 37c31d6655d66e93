import { Flex, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { microsOf } from '#ledger/record-time.ts'
import { connectionTargets } from '#shared/queries/connections.ts'
import { scansProgress } from '../queries/agreement.ts'
import { publicScans, comparableScans } from '../queries/several-scans.ts'
import { Duration } from '#ui/time/Duration.tsx'
import { useNow } from '#ui/time/now.ts'
import { formatDuration } from '#ui/time/time-format.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { agreementWords } from '../rules/words.ts'
import type { Position } from '#ledger/history/position.ts'
import { QueryView } from '#shared/components/QueryView.tsx'
import { ScanName } from './ScanName.tsx'
import { SeveralScansHint } from './SeveralScansHint.tsx'
import { ScanResultMark } from './ScanResultMark.tsx'

/**
 * The age of each Scan's data, compared with the clock and the other Scans, and whether the Scans
 * agree on the mining rounds. With a single Scan, explains how to add more. Has no title.
 */
export function ScansFreshness() {
  const targets = useQuery(connectionTargets()).data
  const scans = comparableScans(targets, useQuery(publicScans()).data)
  const query = useQuery(scansProgress(scans.map(({ number }) => number)))
  if (targets === undefined) return <LoadingState words="Loading the list of Scans" rows={3} />
  if (scans.length === 0) return <SeveralScansHint connections={targets} />
  return (
    <Stack gap="sm">
      <QueryView
        query={query}
        title="The Scans could not be reached"
        waiting={<LoadingState words={`Checking ${scans.length} Scans`} rows={scans.length * 2} />}
      >
        {({ agreement, heads }) => (
          <>
            <p>Of the mining rounds, {agreementWords(agreement, formatDuration)}.</p>
            <Flex
              component="ul"
              direction="column"
              p="0"
              aria-label="Scans"
              style={{ listStyle: 'none' }}
            >
              {scans.map((scan) => {
                const result = agreement.results.get(scan.number) ?? { kind: 'unclear' }
                return (
                  <Flex
                    component="li"
                    direction="column"
                    gap="xs"
                    py="sm"
                    key={scan.number}
                    style={{ borderBlockStart: '1px solid var(--line)' }}
                  >
                    <ScanName scan={scan} />
                    <Flex component="span" columnGap="lg" rowGap="xs" wrap="wrap">
                      <Age head={heads.get(scan.number)} />
                      <ScanResultMark result={result} />
                    </Flex>
                  </Flex>
                )
              })}
            </Flex>
          </>
        )}
      </QueryView>
      <SeveralScansHint connections={targets} />
    </Stack>
  )
}

/** The age of a Scan's newest update. */
function Age({ head }: { readonly head: Position | undefined }) {
  const now = useNow()
  if (head === undefined)
    return <span className="secondary">does not report its newest update</span>
  const micros = microsOf(now) - microsOf(head.recordTime)
  if (micros < 1_000_000n) return <span>newest just now</span>
  return (
    <span>
      newest <Duration micros={(micros / 1_000_000n) * 1_000_000n} /> ago
    </span>
  )
}
