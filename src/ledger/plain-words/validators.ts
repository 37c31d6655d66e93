/**
 * Validators: their licenses, liveness and faucet coupons (splice-amulet, Splice.ValidatorLicense).
 */
import type { ExercisedEvent, Transaction } from '../update.ts'
import { onlyActingParty } from './only-acting-party.ts'
import { findCreatedBelow } from './below.ts'
import type { CreateEntry, ExerciseEntry } from './entry.ts'
import { memberAtPath, party, quoted, quoteAfterColon, round } from './payload-words.ts'
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
        party(memberAtPath(argument, 'validator')),
        'onboarded, sponsored by',
        party(memberAtPath(argument, 'sponsor')),
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
    words: (event) => sentence('validator', onlyActingParty(event), 'reported active'),
  },
  {
    template: license,
    choices: ['ValidatorLicense_UpdateMetadata'],
    words: (event) =>
      sentence(
        'validator',
        onlyActingParty(event),
        'runs version',
        quoted(memberAtPath(event.choice_argument, 'version')),
      ),
  },
  {
    template: license,
    choices: ['ValidatorLicense_Withdraw'],
    words: ({ choice_argument: argument }) =>
      sentence('validator licence withdrawn', quoteAfterColon(memberAtPath(argument, 'reason'))),
  },
  {
    template: license,
    choices: ['ValidatorLicense_Cancel'],
    words: (event) =>
      sentence(
        'validator licence cancelled by',
        onlyActingParty(event),
        quoteAfterColon(memberAtPath(event.choice_argument, 'reason')),
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
      sentence('validator licence requested by', party(memberAtPath(payload, 'validator'))),
  },
  {
    template: 'Splice.Amulet:ValidatorRight',
    words: ({ create_arguments: payload }) =>
      sentence(
        'right to the validator rewards of',
        party(memberAtPath(payload, 'user')),
        'given to validator',
        party(memberAtPath(payload, 'validator')),
      ),
  },
]

function coupon(what: string, entity: string) {
  const template = `Splice.ValidatorLicense:${entity}`
  return (event: ExercisedEvent, transaction: Transaction): PlainWords | undefined => {
    const payload = findCreatedBelow(event, transaction, template)?.create_arguments
    return sentence(
      what,
      party(memberAtPath(payload, 'validator')),
      'recorded for',
      round(memberAtPath(payload, 'round')),
    )
  }
}
