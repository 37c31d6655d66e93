import { useQuery } from '@tanstack/react-query'
import type { DeclaredType } from '#ledger/daml-value/daml-value.ts'
import { typeAtSteps } from '#ledger/daml-value/inner-types.ts'
import { actionFacts, type ActionFact } from '../../rules/action-facts.ts'
import type { GovernanceAction } from '../../rules/action.ts'
import { memberAtPath, intIn, partyIn } from '../../rules/read-values.ts'
import { decimal } from '#ledger/plain-words/payload-words.ts'
import { weightText } from '#ledger/weight-text.ts'
import { networkNames } from '#shared/queries/network.ts'
import type { Governance } from '../../queries/dso.ts'
import { Amount } from '#ui/Amount.tsx'
import { DamlValue } from '#shared/components/daml-value/DamlValue.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { visibleText } from '#ui/visible-text.ts'

interface ActionFactsProps {
  readonly action: GovernanceAction
  readonly rules: Governance | undefined
  readonly isOpen: boolean
  /** The type of the action's value, if it is known. */
  readonly declared: DeclaredType | undefined
}

/** The facts of an action that sets no configuration, next to the current values. */
export function ActionFacts({ action, rules, isOpen, declared }: ActionFactsProps) {
  const facts = actionFacts(action)
  const before = isOpen ? weightNow(action, rules) : undefined
  return (
    <>
      {facts.length === 0 ? (
        <p className="secondary">The action has no details other than its name.</p>
      ) : null}
      <Fields>
        {before === undefined ? null : (
          <Field label="Reward weight now">
            <Weight points={before} />
          </Field>
        )}
        {facts.map((fact) => (
          <Field key={fact.field} label={visibleText(fact.label)}>
            <Fact fact={fact} declared={declared} />
          </Field>
        ))}
      </Fields>
    </>
  )
}

interface FactProps {
  readonly fact: ActionFact
  readonly declared: DeclaredType | undefined
}

function Fact({ fact: { value, kind, field }, declared }: FactProps) {
  const tokenName = useQuery(networkNames()).data?.amulet_name_acronym
  const points = kind === 'weight' ? intIn(value) : undefined
  if (points !== undefined) return <Weight points={points} />
  const number = kind === 'amount' || kind === 'app weight' ? decimal(value) : undefined
  if (number !== undefined) {
    return <Amount value={number} unit={kind === 'amount' ? tokenName : undefined} />
  }
  const steps = field.split('.').map((name) => ({ kind: 'field', name }) as const)
  const type = declared && typeAtSteps(declared, steps)
  return <DamlValue value={value} encoding="compact" declared={type} />
}

function Weight({ points }: { readonly points: bigint }) {
  return (
    <span>
      <span className="mono" translate="no">
        {weightText(points)}
      </span>{' '}
      <span className="secondary">({groupDigits(points)} basis points)</span>
    </span>
  )
}

/** Returns the current weight of the SV whose weight would change. */
function weightNow(action: GovernanceAction, rules: Governance | undefined): bigint | undefined {
  if (action.tag !== 'SRARC_UpdateSvRewardWeight') return undefined
  const sv = partyIn(memberAtPath(action.value, 'svParty'))
  return rules?.svs.find(({ party }) => party === sv)?.rewardWeight
}
