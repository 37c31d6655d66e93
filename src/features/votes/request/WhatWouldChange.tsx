import { useMemo } from 'react'
import { configProposal } from '#ledger/governance/config-of-action.ts'
import type { VoteRow } from '#ledger/governance/vote-row.ts'
import type { Governance } from '#queries/votes/dso.ts'
import { ValueArea } from '#ui/daml-value/ValueArea.tsx'
import { Section } from '#ui/Page.tsx'
import { ActionFacts } from './ActionFacts.tsx'
import { ConfigChanges } from './ConfigChanges.tsx'

interface WhatWouldChangeProps {
  readonly row: VoteRow
  readonly rules: Governance | undefined
}

/** What the action would do: facts, or a configuration field by field; its JSON for one not known. */
export function WhatWouldChange({ row, rules }: WhatWouldChangeProps) {
  const { action, request, result } = row
  const proposal = useMemo(
    () => configProposal(action, { amulet: rules?.amulet, dso: rules?.dso }),
    [action, rules],
  )
  const title = result === undefined ? 'What would change' : 'What was to change'
  return (
    <Section title={title}>
      {proposal !== undefined ? (
        <ConfigChanges
          proposal={proposal}
          current={rules?.[proposal.rules]}
          isOpen={result === undefined}
        />
      ) : action.words !== undefined ? (
        <ActionFacts action={action} rules={rules} isOpen={result === undefined} />
      ) : (
        <p className="secondary">
          This dashboard does not know this action. It is shown as it came.
        </p>
      )}
      {proposal === undefined && action.words !== undefined ? null : (
        <ValueArea
          title={proposal === undefined ? 'Action' : 'Whole action'}
          value={request.action}
          encoding="compact"
        />
      )}
    </Section>
  )
}
