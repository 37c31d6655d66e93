import type { CommitHead } from '../ledger/ledger.ts'
import { hour } from '../ledger/micros.ts'
import type { Contract } from '../ledger/model.ts'
import { reportActive } from '../templates/round-choices.ts'
import { validatorLicense, type ValidatorLicenseFacts } from '../templates/validator-license.ts'
import type { WorkflowContext } from './workflow-context.ts'

/** Pause between the checks of two validators, in microseconds. */
const pause = 30_000_000

/**
 * Schedules the validators' reports that they are active. A validator reports if its last report is
 * an hour old, as the validator app does. Starts two hours before the end of the history, so that
 * the history shows the state of each validator.
 */
export function reportActivity(scene: WorkflowContext, end: number): void {
  const { ledger, schedule } = scene
  const { validators } = ledger.network
  const visit = (index: number, at: number): void => {
    schedule.at(at, (head) => {
      // After the last validator, the first validator is next.
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
