import type { Draft } from '../ledger/draft.ts'
import type { CommitHead } from '../ledger/ledger.ts'
import { minute } from '../ledger/micros.ts'
import type { Create } from '../ledger/model.ts'
import { archive } from '../templates/archive.ts'
import {
  configStateTick,
  externalPartyConfigState,
  updateConfigStates,
  type ConfigStateFacts,
} from '../templates/config-state.ts'
import type { WorkflowContext } from './workflow-context.ts'

/**
 * Maintains the configurations for external parties, which exist since splice-amulet 0.1.17. Two
 * are active at a time; the older one is replaced every 24 hours.
 */
export function keepConfigStates(scene: WorkflowContext, start: number): void {
  scene.schedule.at(start, (head) => {
    if (scene.ledger.amuletEra === 'summed') {
      keepConfigStates(scene, head.effectiveAt + minute)
      return false
    }
    replaceRegularly(scene, head.effectiveAt + configStateTick)
    return scene.commit(head, (draft) => [
      newState(scene, draft, configStateTick),
      newState(scene, draft, 2 * configStateTick),
    ])
  })
}

function replaceRegularly(scene: WorkflowContext, time: number): void {
  scene.schedule.at(time, (head) => {
    replaceRegularly(scene, head.effectiveAt + configStateTick)
    return replaceOlder(scene, head)
  })
}

function replaceOlder(scene: WorkflowContext, head: CommitHead): boolean {
  const { rules } = scene.world
  const { configStates } = rules
  if (configStates === undefined) return false
  return scene.commit(head, (draft) => {
    const archived = draft.exercise(configStates[0], archive, null)
    const node = newState(scene, draft, 2 * configStateTick)
    const facts = { states: configStates, openRounds: rules.openRounds, created: node.contract }
    return draft.exercise(rules.amuletRules, updateConfigStates, facts, [archived, node])
  })
}

function newState(scene: WorkflowContext, draft: Draft, life: number): Create<ConfigStateFacts> {
  const { round, amuletPrice } = scene.world.rules.openRound(draft.time).facts
  return draft.create(externalPartyConfigState, {
    round,
    amuletPrice,
    targetArchiveAfter: draft.time + life,
  })
}
