import { Box, Flex } from '@mantine/core'
import type { Agreement } from '../rules/reading.ts'
import { agreementWords } from '../rules/words.ts'
import type { KnownScan } from '../queries/several-scans.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { formatDuration } from '#ui/time/time-format.ts'
import { visibleText } from '#ui/visible-text.ts'
import { DifferencesTable } from './DifferencesTable.tsx'
import { ScanName } from './ScanName.tsx'
import { ScanResultMark } from './ScanResultMark.tsx'

interface AgreementViewProps {
  readonly agreement: Agreement
  readonly scans: readonly KnownScan[]
}

/** Summarizes the comparison of several Scans, then lists each Scan with its differences. */
export function AgreementView({ agreement, scans }: AgreementViewProps) {
  const { why, faulty, results, camps } = agreement
  return (
    <>
      <Box component="output" fz="lg" fw={500}>
        <StatusMark
          tone={why === 'agreed' ? 'accept' : why === 'contradiction' ? 'reject' : 'warning'}
          label={agreementWords(agreement, formatDuration)}
        />
      </Box>
      {why === 'agreed' ? (
        <p className="secondary">
          A value that {faulty + 1} or more Scans report counts as agreed: correct if at most{' '}
          {faulty} of {agreement.scanCount} are wrong.
        </p>
      ) : (
        <p className="secondary">Not enough Scans agreed on a value.</p>
      )}
      <Flex
        component="ul"
        direction="column"
        p="0"
        aria-label="Scans"
        style={{ listStyle: 'none' }}
      >
        {scans.map((scan) => {
          const result = results.get(scan.number) ?? { kind: 'unclear' }
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
              <ScanResultMark result={result} />
              {result.kind === 'differs' ? (
                <DifferencesTable
                  differences={result.differences}
                  names={['Agreed value', 'Value of this Scan']}
                  scans={scan.name ?? scan.host}
                />
              ) : null}
            </Flex>
          )
        })}
      </Flex>
      {camps.length > 1
        ? camps.map((camp, index) => (
            <Flex
              component="section"
              direction="column"
              gap="sm"
              key={camp.scans.join()}
              style={{ overflowWrap: 'anywhere' }}
            >
              <h3>
                {index === 0 ? 'Largest group of Scans: ' : 'Other group: '}
                {visibleText(namesOf(camp.scans, scans))}
              </h3>
              {index === 0 ? null : (
                <DifferencesTable
                  differences={camp.differences}
                  names={['The first group reports', 'This group reports']}
                  scans={namesOf(camp.scans, scans)}
                />
              )}
            </Flex>
          ))
        : null}
    </>
  )
}

function namesOf(numbers: readonly number[], scans: readonly KnownScan[]): string {
  return numbers
    .map((number) => scans.find((scan) => scan.number === number))
    .map((scan) => scan?.name ?? scan?.host ?? '')
    .join(', ')
}
