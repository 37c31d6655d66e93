import { useMemo, type ReactNode } from 'react'
import * as v from 'valibot'
import { TypesLine } from '#features/shared/types/TypesLine.tsx'
import { useValueTypes } from '#features/shared/types/use-value-types.ts'
import { typeAlong, typeInside } from '#ledger/daml-value/inner-types.ts'
import { packageReference, TemplateId } from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import { configProposal } from '#ledger/governance/config-of-action.ts'
import type { VoteRow } from '#ledger/governance/vote-row.ts'
import type { Governance } from '#queries/votes/dso.ts'
import { Details } from '#ui/Details.tsx'
import { ValueArea } from '#ui/daml-value/ValueArea.tsx'
import { Section } from '#ui/Page.tsx'
import styles from '../Votes.module.css'
import { ActionFacts } from './ActionFacts.tsx'
import { ConfigChanges } from './ConfigChanges.tsx'

interface WhatWouldChangeProps {
  readonly row: VoteRow
  readonly rules: Governance | undefined
  /** What is asked for, and why. */
  readonly children: ReactNode
}

/** What the action would do: facts, or a configuration field by field; its JSON for one not known. */
export function WhatWouldChange({ row, rules, children }: WhatWouldChangeProps) {
  const { action, request, result } = row
  const proposal = useMemo(
    () => configProposal(action, { amulet: rules?.amulet, dso: rules?.dso }),
    [action, rules],
  )
  const isOpen = result === undefined
  const { declared, line } = useActionTypes(row, rules)
  const inside = (value: Json) => declared && typeInside(request.action, declared, value)
  const title = isOpen ? 'What would change' : 'What was to change'
  if (proposal === undefined && action.words === undefined) {
    return (
      <Section title={title}>
        {children}
        <p className="secondary">
          This dashboard does not know this action. It is shown as it came.
        </p>
        {line}
        <ValueArea title="Action" value={request.action} encoding="compact" declared={declared} />
      </Section>
    )
  }
  return (
    <Section title={title}>
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
      <Details summary="Whole action" className={styles.folded} data-screen-only>
        <ValueArea title="Action" value={request.action} encoding="compact" declared={declared} />
      </Details>
    </Section>
  )
}

/**
 * The action's type: by the contract of an open request; a closed one is told of without its package, and
 * is read by that of the rules in force.
 */
function useActionTypes({ contract }: VoteRow, rules: Governance | undefined) {
  const template = contract?.template_id ?? requestTemplate(rules?.rulesTemplate)
  const { created, status } = useValueTypes(template)
  const declared = useMemo(
    () => created && typeAlong(created, [{ kind: 'field', name: 'action' }]),
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
