import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { PartyId } from '#ledger/identifier.ts'
import type { ComparisonQuestion } from '../../queries/compare-state.ts'
import { useComparison } from '../../queries/compare-session.ts'
import { Section } from '#ui/Page.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Changes } from './Changes.tsx'
import { ComparedContracts } from './ComparedContracts.tsx'
import { ComparedFacts } from './ComparedFacts.tsx'
import { ComparisonProgress } from './ComparisonProgress.tsx'

interface CompareResultProps {
  readonly question: ComparisonQuestion
  readonly isLocal: boolean
}

const route = getRouteApi('/holdings/compare')

/** One comparison: its progress, the changes by owner, and the contracts. */
export function CompareResult({ question, isLocal }: CompareResultProps) {
  const session = useComparison(question)
  const state = session.state()
  const search = route.useSearch()
  const navigate = useNavigate()
  const { show = 'changed', sort = 'created', party } = search
  const change = (changes: Partial<typeof search>) =>
    void navigate({
      to: '/holdings/compare',
      search: { ...search, ...changes },
      replace: true,
      resetScroll: false,
    })
  const choose = (chosen: PartyId | undefined) => change({ party: chosen })
  return (
    <>
      <ComparedFacts question={question} state={state} isLocal={isLocal} />
      <ComparisonProgress session={session} state={state} />
      {state.compared === undefined ? (
        state.phase === 'reading' ? (
          <LoadingState words="Loading every contract at both snapshots" rows={12} />
        ) : null
      ) : (
        <>
          <Section title="Change by party">
            <Changes
              owners={question.owners}
              compared={state.compared}
              selected={party}
              onSelect={(chosen) => choose(chosen === party ? undefined : chosen)}
            />
          </Section>
          <Section title="Contracts">
            <ComparedContracts
              question={question}
              session={session}
              state={state}
              shown={{ show, sort, party }}
              onShown={({ show, sort, party }) =>
                change({
                  show: show === 'changed' ? undefined : show,
                  sort: sort === 'created' ? undefined : sort,
                  party,
                })
              }
            />
          </Section>
        </>
      )}
    </>
  )
}
