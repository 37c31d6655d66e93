import type { ContractEffect, ContractEffects } from '#ledger/effects.ts'
import { templateName, type ContractId } from '#ledger/identifier.ts'
import type { Replacement } from '../../rules/replaced/pair-contracts.ts'
import type { TreeEvent } from '#ledger/update.ts'
import type { TreeRow } from '#ledger/update-tree.ts'

/** The outcome of a contract: created, archived, or both in one transaction. */
export const outcomes = ['created', 'archived', 'transient'] as const
export type Outcome = (typeof outcomes)[number]

/** One contract in the list of effects. */
export interface EffectRow extends ContractEffect {
  readonly outcome: Outcome
  readonly eventId: string
  /** `Module:Entity`. */
  readonly template: string
  readonly counterpart: ContractId | undefined
}

/**
 * Returns all contracts of an update in execution order, each at the event that settled its
 * outcome.
 */
export function effectRows(
  effects: ContractEffects,
  rows: readonly TreeRow<TreeEvent>[],
  replaced: readonly Replacement[] = [],
): readonly EffectRow[] {
  const counterparts = new Map(
    replaced.flatMap(({ before: { contract_id: before }, after: { contract_id: after } }) => [
      [before, after],
      [after, before],
    ]),
  )
  const indexById = new Map(rows.map(({ id }, index) => [id, index]))
  return outcomes
    .flatMap((outcome) =>
      effects[outcome].map((effect) => ({
        ...effect,
        outcome,
        eventId: (effect.archived ?? effect.created)?.event_id ?? '',
        template: templateName(effect.templateId),
        counterpart: counterparts.get(effect.contractId),
      })),
    )
    .toSorted((a, b) => (indexById.get(a.eventId) ?? 0) - (indexById.get(b.eventId) ?? 0))
}

/** Returns the number of created, archived and transient contracts by the template's name. */
export function countByTemplate(
  rows: readonly EffectRow[],
): readonly { readonly template: string; readonly counts: Readonly<Record<Outcome, number>> }[] {
  const all = new Map<string, Record<Outcome, number>>()
  for (const { template, outcome } of rows) {
    const counts = all.get(template) ?? { created: 0, archived: 0, transient: 0 }
    counts[outcome]++
    all.set(template, counts)
  }
  return [...all]
    .map(([template, counts]) => ({ template, counts }))
    .toSorted((a, b) => (a.template < b.template ? -1 : 1))
}
