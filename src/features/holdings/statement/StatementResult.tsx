import type { PartyId } from '#ledger/identifier.ts'
import type { ComparisonQuestion } from '#queries/holdings/compare-state.ts'
import { useComparison } from '#queries/holdings/compare-use.ts'
import { Count } from '#ui/Count.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import compare from '../compare/Compare.module.css'
import { ComparedFacts } from '../compare/ComparedFacts.tsx'
import { ComparisonProgress } from '../compare/ComparisonProgress.tsx'
import { ExplainLine } from '../compare/ExplainLine.tsx'
import { SaveComparison } from '../compare/SaveComparison.tsx'
import { PartyStatement } from './PartyStatement.tsx'
import { StatementFacts } from './StatementFacts.tsx'
import { mostLines, useStatementLines, viewOf } from './use-statement-lines.ts'

interface StatementResultProps {
  readonly question: ComparisonQuestion
  readonly isLocal: boolean
}

/** The statements of all owners of a question, each as a document. */
export function StatementResult({ question, isLocal }: StatementResultProps) {
  const session = useComparison(question)
  const state = session.state()
  const { compared } = state
  const listed = useStatementLines(session, question)
  return (
    <>
      <ComparedFacts question={question} state={state} isLocal={isLocal} />
      <StatementFacts question={question} state={state} />
      <ComparisonProgress session={session} state={state} />
      {compared === undefined ? null : (
        <>
          <div className={compare.tools} data-screen-only>
            <SaveComparison session={session} state={state} view={viewOf(question)} />
          </div>
          {question.before === undefined ? null : (
            <ExplainLine question={question} session={session} state={state} />
          )}
          {listed !== undefined && listed.count > mostLines ? (
            <p>
              <StatusMark tone="warning" label="Cut" />: the first <Count value={mostLines} /> of{' '}
              <Count value={listed.count} of="line" /> are listed; the sums are of all, and the
              files have every line.
            </p>
          ) : null}
          {question.owners.map((party: PartyId) => (
            <PartyStatement
              key={party}
              party={party}
              hasOpening={question.before !== undefined}
              change={compared.byOwner.get(party)}
              lines={listed?.byOwner.get(party)}
              snapshots={{ before: state.before?.snapshot, after: state.after.snapshot }}
              horizon={compared.horizon}
            />
          ))}
        </>
      )}
    </>
  )
}
