/** Helpers around the token standard: batches, merging for others, markers (splice-util-…), logged changes. */
import { onlyActingParty } from './only-acting-party.ts'
import { choicesOf, choicesOfInterface, type ExerciseWords } from './entry.ts'
import { memberAtPath, countWithNoun, countOf, holder, list } from './payload-words.ts'
import { sentence } from './sentence.ts'

const merge = 'Splice.Util.Token.Wallet.MergeDelegation'
const batching = 'Splice.Util.Token.Wallet.BatchingUtility'

const batched: ExerciseWords = (event) =>
  sentence(
    countOf(memberAtPath(event.choice_argument, 'actions'), 'action'),
    'of the token standard run together by',
    onlyActingParty(event),
  )

const marked: ExerciseWords = (event) =>
  sentence(
    countOf(memberAtPath(event.choice_argument, 'batches'), 'batch'),
    'of featured app activity marked by',
    onlyActingParty(event),
  )

export const tokenHelpers = [
  ...[`${batching}:BatchingUtility`, `${batching}V2:BatchingUtility`].flatMap((template) =>
    choicesOf(template, { BatchingUtility_ExecuteBatch: batched }),
  ),
  ...choicesOf(`${merge}:MergeDelegation`, {
    MergeDelegation_Merge: (event) =>
      sentence('holdings merged for their owner by', onlyActingParty(event)),
    MergeDelegation_Reject: (event) =>
      sentence('merging of holdings for another ended by operator', onlyActingParty(event)),
    MergeDelegation_Withdraw: (event) =>
      sentence('merging of holdings by another ended by owner', onlyActingParty(event)),
  }),
  ...choicesOf(`${merge}:MergeDelegationProposal`, {
    MergeDelegationProposal_Accept: (event) =>
      sentence('merging of holdings for another accepted by operator', onlyActingParty(event)),
    MergeDelegationProposal_Reject: (event) =>
      sentence('merging of holdings for another rejected by operator', onlyActingParty(event)),
    MergeDelegationProposal_Withdraw: (event) =>
      sentence('proposal to let another merge holdings withdrawn by owner', onlyActingParty(event)),
  }),
  ...choicesOf(`${merge}:BatchMergeUtility`, {
    BatchMergeUtility_BatchMerge: (event) => {
      const calls = list(memberAtPath(event.choice_argument, 'mergeCalls'))
      return sentence(
        'holdings of',
        calls && countWithNoun(calls.length, 'owner'),
        'merged by',
        onlyActingParty(event),
      )
    },
  }),
  ...choicesOf('Splice.Util.FeaturedApp.BatchedMarkersProxy:BatchedMarkersProxy', {
    BatchedMarkersProxy_CreateMarkers: marked,
    BatchedMarkersProxy_CreateMarkersV2: marked,
  }),
  ...choicesOfInterface('EventLog', undefined, {
    EventLog_HoldingsChange: ({ choice_argument: argument }) =>
      sentence('change of the holdings of', holder(memberAtPath(argument, 'account')), 'logged'),
  }),
]
