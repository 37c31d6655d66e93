import type { Agreement } from '#ledger/agreement/reading.ts'
import { agreementWords } from '#ledger/agreement/words.ts'
import type { KnownScan } from '#queries/scans/several-scans.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { formatDuration } from '#ui/time/time-format.ts'
import { visibleText } from '#ui/visible-text.ts'
import { DifferencesTable } from './DifferencesTable.tsx'
import { ScanName } from './ScanName.tsx'
import styles from './Scans.module.css'
import { ScanResultMark } from './ScanResultMark.tsx'

interface AgreementViewProps {
  readonly agreement: Agreement
  readonly scans: readonly KnownScan[]
}

/** What several Scans came to: the sentence, then each of them, with what it says otherwise. */
export function AgreementView({ agreement, scans }: AgreementViewProps) {
  const { why, faulty, results, camps } = agreement
  return (
    <>
      <output className={styles.sentence}>
        <StatusMark
          tone={why === 'agreed' ? 'accept' : why === 'contradiction' ? 'reject' : 'warning'}
          label={agreementWords(agreement, formatDuration)}
        />
      </output>
      {why === 'agreed' ? (
        <p className="secondary">
          Agreed is what {faulty + 1} or more say: true if no more than {faulty} of{' '}
          {agreement.asked} lie.
        </p>
      ) : (
        <p className="secondary">Nothing is marked as agreed.</p>
      )}
      <ul className={styles.scans} aria-label="Scans">
        {scans.map((scan) => {
          const result = results.get(scan.number) ?? { kind: 'unclear' }
          return (
            <li key={scan.number} className={styles.scan}>
              <ScanName scan={scan} />
              <ScanResultMark result={result} />
              {result.kind === 'differs' ? (
                <DifferencesTable
                  differences={result.differences}
                  names={['Agreed', 'It says']}
                  of={scan.name ?? scan.host}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {camps.length > 1
        ? camps.map((camp, index) => (
            <section key={camp.scans.join()} className={styles.camp}>
              <h3>
                {index === 0 ? 'Most say the same: ' : 'Otherwise: '}
                {visibleText(namesOf(camp.scans, scans))}
              </h3>
              {index === 0 ? null : (
                <DifferencesTable
                  differences={camp.differences}
                  names={['The first say', 'These say']}
                  of={namesOf(camp.scans, scans)}
                />
              )}
            </section>
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
