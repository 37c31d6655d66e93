import { decimalOf } from '../actions/argument.ts'
import type { Draft } from '../ledger/draft.ts'
import { isList, isObject, scalarText, type Json, type JsonObject } from '../ledger/json-value.ts'
import { micros } from '../ledger/micros.ts'
import { isOf, type Contract, type Node } from '../ledger/model.ts'
import { amuletRules } from '../templates/amulet-rules.ts'
import type { AmuletConfigChange } from '../templates/amulet-config.ts'
import { archive } from '../templates/archive.ts'
import {
  featuredAppRight,
  unclaimedActivityRecord,
  type FeaturedAppRightFacts,
} from '../templates/coupons.ts'
import {
  createUnclaimedActivityRecord,
  grantFeaturedAppRight,
  revokeFeaturedAppRight,
  setAmuletConfig,
  setDsoConfig,
  updateFeaturedAppRight,
  updateSvRewardWeight,
  withdrawRight,
} from '../templates/dso-choices.ts'
import type { DsoConfigChange } from '../templates/dso-config.ts'
import { dsoRules, type DsoRulesFacts } from '../templates/dso-rules.ts'
import type { WorkflowContext } from './workflow-context.ts'

const textOf = (value: Json | undefined): string => scalarText(value) ?? ''
const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

/** Returns the effects of an accepted action. Unknown actions have no effects. */
export function effectsOf(
  scene: WorkflowContext,
  draft: Draft,
  action: JsonObject,
): readonly Node[] {
  const { dsoAction, amuletRulesAction } = objectOf(action['value'])
  const inner = objectOf(dsoAction ?? amuletRulesAction)
  const { value } = inner
  const tag = textOf(inner['tag'])
  const argument = objectOf(value)
  switch (tag) {
    case 'CRARC_SetConfig':
      return [replaceAmuletRules(scene, draft, argument)]
    case 'SRARC_SetConfig':
      return [
        replaceDsoRules(scene, draft, setDsoConfig, argument, 'newDsoRules', (facts) => ({
          ...facts,
          change: { ...facts.change, ...dsoChange(objectOf(argument['newConfig'])) },
        })),
      ]
    case 'SRARC_UpdateSvRewardWeight':
      return [
        replaceDsoRules(scene, draft, updateSvRewardWeight, argument, 'dsoRulesCid', (facts) => ({
          ...facts,
          weights: new Map([
            ...facts.weights,
            [textOf(argument['svParty']), Number(textOf(argument['newRewardWeight']))],
          ]),
        })),
      ]
    case 'SRARC_GrantFeaturedAppRight':
      return [grant(scene, draft, argument)]
    case 'SRARC_RevokeFeaturedAppRight':
    case 'SRARC_UpdateFeaturedAppRight':
      return changeRight(scene, draft, tag, argument)
    case 'SRARC_CreateUnallocatedUnclaimedActivityRecord':
      return [record(scene, draft, argument)]
    default:
      return []
  }
}

function replaceAmuletRules(scene: WorkflowContext, draft: Draft, argument: JsonObject): Node {
  const current = scene.world.rules.amuletRules
  const { dso } = scene.ledger.network
  const change = { ...current.facts.change, ...amuletChange(objectOf(argument['newConfig'])) }
  const node = draft.create(amuletRules, { change })
  const facts = { actor: dso, argument, result: { newAmuletRules: node.contract.id } }
  return draft.exercise(current, setAmuletConfig, facts, [node])
}

function replaceDsoRules(
  scene: WorkflowContext,
  draft: Draft,
  choice: typeof setDsoConfig,
  argument: JsonObject,
  resultField: string,
  change: (facts: DsoRulesFacts) => DsoRulesFacts,
): Node {
  const current = scene.world.rules.dsoRules
  const node = draft.create(dsoRules, change(current.facts))
  const actor = scene.ledger.network.dso
  const result = { [resultField]: node.contract.id }
  return draft.exercise(current, choice, { actor, argument, result }, [node])
}

function grant(scene: WorkflowContext, draft: Draft, argument: JsonObject): Node {
  const weight = argument['activityWeight'] ?? null
  const node = draft.create(featuredAppRight, {
    provider: textOf(argument['provider']),
    activityWeight: weight === null ? undefined : decimalOf(weight),
  })
  const actor = scene.ledger.network.dso
  const facts = { actor, argument, result: { featuredAppRight: node.contract.id } }
  return draft.exercise(scene.world.rules.dsoRules, grantFeaturedAppRight, facts, [node])
}

/** Has no effect if the right no longer exists. */
function changeRight(
  scene: WorkflowContext,
  draft: Draft,
  tag: string,
  argument: JsonObject,
): Node[] {
  const { ledger, world } = scene
  const actor = ledger.network.dso
  const right: Contract | undefined = ledger.contractById(textOf(argument['rightCid']))
  if (!isOf(featuredAppRight, right) || !right.active) return []
  const reason = { reason: 'decided by vote' }
  if (tag === 'SRARC_RevokeFeaturedAppRight') {
    const withdrawn = draft.exercise(right, withdrawRight, { actor, argument: reason, result: {} })
    const facts = { actor, argument, result: {} }
    return [draft.exercise(world.rules.dsoRules, revokeFeaturedAppRight, facts, [withdrawn])]
  }
  const weight = objectOf(argument['update'])['newActivityWeight'] ?? null
  const changed: FeaturedAppRightFacts = {
    provider: right.facts.provider,
    activityWeight: weight === null ? undefined : decimalOf(weight),
  }
  const archived = draft.exercise(right, archive, null)
  const node = draft.create(featuredAppRight, changed)
  const facts = { actor, argument, result: { featuredAppRight: node.contract.id } }
  return [draft.exercise(world.rules.dsoRules, updateFeaturedAppRight, facts, [archived, node])]
}

function record(scene: WorkflowContext, draft: Draft, argument: JsonObject): Node {
  const node = draft.create(unclaimedActivityRecord, {
    beneficiary: textOf(argument['beneficiary']),
    amount: decimalOf(argument['amount']),
    reason: textOf(argument['reason']),
    expiresAt: micros(textOf(argument['expiresAt'])),
  })
  const actor = scene.ledger.network.dso
  const facts = { actor, argument, result: { unclaimedActivityRecordCid: node.contract.id } }
  const { dsoRules: rules } = scene.world.rules
  return draft.exercise(rules, createUnclaimedActivityRecord, facts, [node])
}

function amuletChange(config: JsonObject): AmuletConfigChange {
  const { transferConfig, decentralizedSynchronizer, packageConfig } = config
  const fees = objectOf(objectOf(decentralizedSynchronizer)['fees'])
  const versions = objectOf(packageConfig)
  const transfer = objectOf(transferConfig)
  const manager = config['optDevelopmentFundManager'] ?? null
  const { developmentFundManagerBlacklist: blacklist, minDevelopmentFundMintingDelay: delay } =
    config
  return {
    extraTrafficPrice: textOf(fees['extraTrafficPrice']),
    minTopupAmount: textOf(fees['minTopupAmount']),
    maxNumInputs: textOf(transfer['maxNumInputs']),
    amuletVersion: textOf(versions['amulet']),
    dsoGovernanceVersion: textOf(versions['dsoGovernance']),
    unversioned: Object.keys(versions).find((field) => versions[field] === ''),
    ...(manager === null ? {} : { developmentFundManager: textOf(manager) }),
    fundManagerBlacklist: isList(blacklist) ? blacklist.map(textOf) : undefined,
    fundMintingDelay: isObject(delay) ? Number(textOf(delay['microseconds'])) : undefined,
  }
}

function dsoChange(config: JsonObject): DsoConfigChange {
  const { decentralizedSynchronizer, voteRequestTimeout, voteCooldownTime } = config
  const { synchronizerNodeConfigLimits, numUnclaimedRewardsThreshold, maxTextLength } = config
  const { nextScheduledSynchronizerUpgrade: hard } = config
  const { nextScheduledLogicalSynchronizerUpgrade: logical } = config
  const [first] = Object.values(objectOf(decentralizedSynchronizer))
  const pair: Json | undefined = Array.isArray(first) ? first[0] : undefined
  const settings: Json | undefined = Array.isArray(pair) ? pair[1] : undefined
  const interval = objectOf(settings)['acsCommitmentReconciliationInterval']
  const microsOf = (value: Json | undefined): number =>
    Number(textOf(objectOf(value)['microseconds']))
  return {
    acsCommitmentReconciliationInterval: textOf(interval),
    voteRequestTimeout: microsOf(voteRequestTimeout),
    voteCooldownTime: microsOf(voteCooldownTime),
    numUnclaimedRewardsThreshold: textOf(numUnclaimedRewardsThreshold),
    maxTextLength: textOf(maxTextLength),
    nextUpgradeAt: isObject(hard) ? textOf(hard['time']) : undefined,
    nextLogicalUpgrade: isObject(logical) ? logical : undefined,
    maxNumSequencingKeys: textOf(
      objectOf(objectOf(synchronizerNodeConfigLimits)['cometBft'])['maxNumSequencingKeys'],
    ),
  }
}
