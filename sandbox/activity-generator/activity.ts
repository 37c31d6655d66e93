import type { CommitHead } from '../ledger/ledger.ts'
import { hour } from '../ledger/micros.ts'
import type { Contract } from '../ledger/model.ts'
import { reportActive } from '../templates/round-choices.ts'
import { validatorLicense, type ValidatorLicenseFacts } from '../templates/validator-license.ts'
import type { WorkflowContext } from './workflow-context.ts'

/** Validators are looked at one by one, with such a pause between them. */
const pause = 30_000_000

/**
 * Validators report that they are active when their last word is an hour old, as their app does: since the
 * last hours of the history, so that it says of each how it stands.
 */
export function reportActivity(scene: WorkflowContext, end: number): void {
  const { ledger, schedule } = scene
  const { validators } = ledger.network
  const visit = (index: number, at: number): void => {
    schedule.at(at, (head) => {
      // The next one, and in time the first one again.
      visit((index + 1) % validators.length, head.effectiveAt + pause)
      return reportIfDue(scene, index, head)
    })
  }
  visit(0, end - 2 * hour)
}

function reportIfDue(scene: WorkflowContext, index: number, head: CommitHead): boolean {
  const validator = scene.ledger.network.validators[index]
  const license = scene.ledger
    .activeNow(validatorLicense)
    .find(({ facts }) => facts.validator === validator)
  if (license === undefined || scene.isSilent(license.facts.validator, head.effectiveAt))
    return false
  if (head.effectiveAt - license.facts.lastActiveAt < hour) return false
  return report(scene, license, head)
}

function report(
  scene: WorkflowContext,
  license: Contract<ValidatorLicenseFacts>,
  head: CommitHead,
): true {
  return scene.commit(head, (draft) => {
    const node = draft.create(validatorLicense, { ...license.facts, lastActiveAt: draft.time })
    const { party } = license.facts.validator
    const facts = { validator: party, license: node.contract }
    return draft.exercise(license, reportActive, facts, [node])
  })
}
