import { templateName } from '../identifier.ts'
import { isAssignment, isUnassignment } from '../update.ts'
import type { ReassignmentWords } from './entry.ts'
import { amount, memberAtPath, party } from './payload-words.ts'
import { sentence } from './sentence.ts'

/**
 * Describes a contract that leaves a synchronizer or arrives on one. For an amulet, includes amount
 * and owner.
 */
export const reassignmentWords: ReassignmentWords = ({ event }) => {
  if (isAssignment(event)) {
    const { template_id: template, create_arguments: payload } = event.created_event
    const what =
      templateName(template) === 'Splice.Amulet:Amulet'
        ? sentence(
            amount(memberAtPath(payload, 'amount', 'initialAmount')),
            'of',
            party(memberAtPath(payload, 'owner')),
          )
        : sentence('contract')
    return sentence(
      what,
      'arrived on',
      { kind: 'synchronizer', id: event.target_synchronizer },
      'from',
      { kind: 'synchronizer', id: event.source_synchronizer },
    )
  }
  if (!isUnassignment(event)) return undefined
  return sentence('contract left', { kind: 'synchronizer', id: event.source_synchronizer }, 'for', {
    kind: 'synchronizer',
    id: event.target_synchronizer,
  })
}
