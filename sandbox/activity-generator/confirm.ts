import { votingThreshold, activeSvs } from '../actions/votes.ts'
import type { Draft } from '../ledger/draft.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { hour } from '../ledger/micros.ts'
import type { Contract, Node } from '../ledger/model.ts'
import { archive } from '../templates/archive.ts'
import { confirmAction, executeConfirmedAction } from '../templates/dso-choices.ts'
import { confirmation } from '../templates/dso-rules.ts'
import type { WorkflowContext } from './workflow-context.ts'

/** An action of the DSO's automation: SVs confirm it one by one, then one of them executes it. */
export interface ConfirmedAction {
  readonly action: JsonObject
  /** Returns true if the action is still possible when the confirmations are complete. */
  possible(): boolean
  execute(draft: Draft): Node
}

/**
 * Schedules one transaction per confirming SV, starting at `time`, and then the executing
 * transaction. Each transaction has one top-level node per action.
 */
export function confirmAndExecute(
  scene: WorkflowContext,
  time: number,
  actions: readonly ConfirmedAction[],
): void {
  const { schedule, world } = scene
  const svs = activeSvs(world)
  const needed = votingThreshold(svs.length)
  const start = scene.prng.below(svs.length)
  const confirmations = actions.map((): Contract[] => [])
  for (let index = 0; index < needed; index += 1) {
    const sv = svs[(start + index) % svs.length]
    if (!sv) continue
    schedule.at(
      time + index,
      (head) =>
        scene.commit(head, (draft) =>
          actions.map(({ action }, position) => {
            const expiresAt = draft.time + hour
            const node = draft.create(confirmation, { confirmer: sv.party, action, expiresAt })
            confirmations[position]?.push(node.contract)
            const facts = { confirmer: sv.party, action, confirmation: node.contract }
            return draft.exercise(world.rules.dsoRules, confirmAction, facts, [node])
          }),
        ),
      index > 0,
    )
  }
  schedule.at(
    time + needed,
    (head) => {
      const ready = actions.flatMap((action, position) =>
        action.possible() ? [{ action, confirmed: confirmations[position] ?? [] }] : [],
      )
      if (ready.length === 0) return false
      return scene.commit(head, (draft) =>
        ready.map(({ action, confirmed }) => execute(scene, draft, action, confirmed)),
      )
    },
    true,
  )
}

function execute(
  scene: WorkflowContext,
  draft: Draft,
  confirmedAction: ConfirmedAction,
  confirmed: readonly Contract[],
): Node {
  const { rules } = scene.world
  const { dsoRules, amuletRules } = rules
  const archived = confirmed.map((contract) => draft.exercise(contract, archive, null))
  const actor = scene.delegate.party
  const node = confirmedAction.execute(draft)
  return draft.exercise(
    dsoRules,
    executeConfirmedAction,
    {
      actor,
      argument: () => ({
        action: confirmedAction.action,
        amuletRulesCid: amuletRules.id,
        confirmationCids: confirmed.map(({ id }) => id),
        sv: actor,
      }),
      result: {},
    },
    [...archived, node],
  )
}
