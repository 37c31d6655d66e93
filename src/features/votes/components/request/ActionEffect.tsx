import { useMemo, type ReactNode } from 'react'
import * as v from 'valibot'
import { TypesLine } from '#shared/components/types/TypesLine.tsx'
import { useValueTypes } from '#shared/components/types/use-value-types.ts'
import { typeAtSteps, findNestedType } from '#ledger/daml-value/inner-types.ts'
import { packageReference, TemplateId } from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import { configProposal } from '../../rules/config-of-action.ts'
import type { VoteRow } from '../../rules/vote-row.ts'
import type { Governance } from '../../queries/dso.ts'
import { Details } from '#ui/Details.tsx'
import { ValueArea } from '#shared/components/daml-value/ValueArea.tsx'
import { Section } from '#ui/Page.tsx'
import { ActionFacts } from './ActionFacts.tsx'
import { ConfigChanges } from './ConfigChanges.tsx'

interface WhatWouldChangeProps {
  readonly row: VoteRow
  readonly rules: Governance | undefined
  readonly children: ReactNode
}

/**
 * The effect of the action: facts, changed configuration fields, or the JSON of an unknown action.
 */
export function ActionEffect({ row, rules, children }: WhatWouldChangeProps) {
  const { action, request, result } = row
  const proposal = useMemo(
    () => configProposal(action, { amulet: rules?.amulet, dso: rules?.dso }),
    [action, rules],
  )
  const isOpen = result === undefined
  const { declared, line } = useActionTypes(row, rules)
  const inside = (value: Json) => declared && findNestedType(request.action, declared, value)
  if (proposal === undefined && action.words === undefined) {
    return (
      <Section title="Proposed changes">
        {children}
        <p className="secondary">
          This dashboard does not know this action. The original data is shown.
        </p>
        {line}
        <ValueArea title="Action" value={request.action} encoding="compact" declared={declared} />
      </Section>
    )
  }
  return (
    <Section title="Proposed changes">
      {children}
      {proposal === undefined ? (
        <ActionFacts
          action={action}
          rules={rules}
          isOpen={isOpen}
          declared={inside(action.value)}
        />
      ) : (
        <ConfigChanges
          proposal={proposal}
          current={rules?.[proposal.rules]}
          isOpen={isOpen}
          declared={inside(proposal.proposed)}
        />
      )}
      {line}
      <Details summary="Whole action" data-screen-only>
        <ValueArea title="Action" value={request.action} encoding="compact" declared={declared} />
      </Details>
    </Section>
  )
}

/**
 * Returns the type of the action from the package of an open request's contract. For a closed
 * request, which has no contract, uses the package of the current rules.
 */
function useActionTypes({ contract }: VoteRow, rules: Governance | undefined) {
  const template = contract?.template_id ?? requestTemplate(rules?.rulesTemplate)
  const { created, status } = useValueTypes(template)
  const declared = useMemo(
    () => created && typeAtSteps(created, [{ kind: 'field', name: 'action' }]),
    [created],
  )
  return { declared, line: <TypesLine status={status} encoding="compact" /> }
}

function requestTemplate(rules: TemplateId | undefined): TemplateId | undefined {
  const reference = rules && packageReference(rules)
  return reference === undefined
    ? undefined
    : v.parse(TemplateId, `${reference}:Splice.DsoRules:VoteRequest`)
}
