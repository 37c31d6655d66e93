/** Validators: their licences, liveness and faucet coupons (splice-amulet, Splice.ValidatorLicense). */
import type { ExercisedEvent, Transaction } from '../update.ts'
import { acting } from './acting.ts'
import { createdBelow } from './below.ts'
import type { CreateEntry, ExerciseEntry } from './entry.ts'
import { at, party, quoted, remark, round } from './payload-words.ts'
import { sentence } from './sentence.ts'
import type { PlainWords } from './word.ts'

const license = 'Splice.ValidatorLicense:ValidatorLicense'
const licenseRequest = 'Splice.ValidatorLicense:ValidatorLicenseRequest'

export const validators: readonly ExerciseEntry[] = [
  {
    template: 'Splice.DsoRules:DsoRules',
    choices: ['DsoRules_OnboardValidator'],
    words: ({ choice_argument: argument }) =>
      sentence(
        'validator',
        party(at(argument, 'validator')),
        'onboarded, sponsored by',
        party(at(argument, 'sponsor')),
      ),
  },
  {
    template: license,
    choices: ['ValidatorLicense_RecordValidatorLivenessActivity'],
    words: coupon('liveness of validator', 'ValidatorLivenessActivityRecord'),
  },
  {
    template: license,
    choices: ['ValidatorLicense_ReceiveFaucetCoupon'],
    words: coupon('faucet coupon of validator', 'ValidatorFaucetCoupon'),
  },
  {
    template: license,
    choices: ['ValidatorLicense_ReportActive'],
    words: (event) => sentence('validator', acting(event), 'reported active'),
  },
  {
    template: license,
    choices: ['ValidatorLicense_UpdateMetadata'],
    words: (event) =>
      sentence(
        'validator',
        acting(event),
        'runs version',
        quoted(at(event.choice_argument, 'version')),
      ),
  },
  {
    template: license,
    choices: ['ValidatorLicense_Withdraw'],
    words: ({ choice_argument: argument }) =>
      sentence('validator licence withdrawn', remark(at(argument, 'reason'))),
  },
  {
    template: license,
    choices: ['ValidatorLicense_Cancel'],
    words: (event) =>
      sentence(
        'validator licence cancelled by',
        acting(event),
        remark(at(event.choice_argument, 'reason')),
      ),
  },
  {
    template: licenseRequest,
    choices: ['ValidatorLicenseRequest_Accept'],
    words: () => sentence('request for a validator licence accepted'),
  },
  {
    template: licenseRequest,
    choices: ['ValidatorLicenseRequest_Reject'],
    words: () => sentence('request for a validator licence rejected'),
  },
  {
    template: licenseRequest,
    choices: ['ValidatorLicenseRequest_Expire'],
    words: () => sentence('request for a validator licence expired'),
  },
]

export const validatorContracts: readonly CreateEntry[] = [
  {
    template: licenseRequest,
    words: ({ create_arguments: payload }) =>
      sentence('validator licence requested by', party(at(payload, 'validator'))),
  },
  {
    template: 'Splice.Amulet:ValidatorRight',
    words: ({ create_arguments: payload }) =>
      sentence(
        'right to the validator rewards of',
        party(at(payload, 'user')),
        'given to validator',
        party(at(payload, 'validator')),
      ),
  },
]

/** Returns the sentence for a validator's coupon of a round. */
function coupon(what: string, entity: string) {
  const template = `Splice.ValidatorLicense:${entity}`
  return (event: ExercisedEvent, transaction: Transaction): PlainWords | undefined => {
    const payload = createdBelow(event, transaction, template)?.create_arguments
    return sentence(
      what,
      party(at(payload, 'validator')),
      'recorded for',
      round(at(payload, 'round')),
    )
  }
}
