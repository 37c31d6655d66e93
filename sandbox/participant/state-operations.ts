import { answerJson, answerText } from '../http/answer.ts'
import { queryText } from '../http/request.ts'
import { isoTime } from '../ledger/micros.ts'
import { denied } from './caller.ts'
import { checkParty } from './identifier-rules.ts'
import type { Operation } from './operation.ts'
import { MOST_VETTED_PER_PAGE } from './package-operations.ts'
import type { Participant } from './participant.ts'
import { MOST_PARTIES_PER_PAGE } from './party-operations.ts'
import { MOST_USERS_PER_PAGE } from './user-operations.ts'
import { MOST_RIGHTS_PER_USER } from './users.ts'

/** The share of the history at the start that the scheduled pruning has removed already. */
const PRUNED_SHARE = 0.25

/** Readiness, version, ledger end, pruning and synchronizers. */
export function stateOperations(participant: Participant): readonly Operation[] {
  const { ledger } = participant
  // The scheduled pruning ran before the sandbox started; divulged contracts follow it later.
  const prunedTo = Math.floor(ledger.commits.length * PRUNED_SHARE)
  const divulgedPrunedTo = Math.floor(prunedTo / 2)
  return [
    {
      method: 'GET',
      path: '/livez',
      access: 'public',
      answer: () => new Response(null, { status: 200 }),
    },
    {
      method: 'GET',
      path: '/readyz',
      access: 'public',
      answer: () => answerText('[+] ledger ok (SERVING)\nreadyz check passed\n'),
    },
    {
      method: 'GET',
      path: '/v2/version',
      access: 'public',
      answer: () =>
        answerJson({
          version: participant.canton,
          features: {
            experimental: {
              staticTime: { supported: false },
              commandInspectionService: { supported: true },
            },
            userManagement: {
              supported: true,
              maxRightsPerUser: MOST_RIGHTS_PER_USER,
              maxUsersPageSize: MOST_USERS_PER_PAGE,
            },
            partyManagement: { maxPartiesPageSize: MOST_PARTIES_PER_PAGE },
            offsetCheckpoint: {
              maxOffsetCheckpointEmissionDelay: {
                seconds: 75,
                nanos: 0,
                unknownFields: { fields: {} },
              },
            },
            packageFeature: { maxVettedPackagesPageSize: MOST_VETTED_PER_PAGE },
          },
        }),
    },
    {
      method: 'GET',
      path: '/v2/state/ledger-end',
      access: 'authenticated',
      answer: () => {
        // Zero while nothing has happened.
        const offset = ledger.commits.at(-1)?.offset ?? 0
        if (!participant.is36) return answerJson({ offset })
        const recordTime = isoTime(ledger.now())
        const synchronizerTimes = participant.synchronizers.map(({ id }) => ({
          synchronizerId: id,
          recordTime,
        }))
        return answerJson({ offset, synchronizerTimes })
      },
    },
    {
      method: 'GET',
      path: '/v2/state/latest-pruned-offsets',
      access: 'authenticated',
      answer: () =>
        answerJson({
          participantPrunedUpToInclusive: prunedTo,
          allDivulgedContractsPrunedUpToInclusive: divulgedPrunedTo,
        }),
    },
    {
      method: 'GET',
      path: '/v2/state/connected-synchronizers',
      access: 'authenticated',
      answer: (context, caller) => {
        const party = queryText(context, 'party')
        const participantId = queryText(context, 'participantId') ?? ''
        const elsewhere = participantId !== '' && participantId !== participant.participantId
        const hosted =
          party === undefined ||
          party === '' ||
          participant.parties.isHosted(checkParty('party', party))
        if (party !== undefined && party !== '' && !caller.isAdmin && !caller.mayReadAs(party)) {
          throw denied(`needs to read as ${party}`)
        }
        const connected = elsewhere || !hosted ? [] : participant.synchronizers
        return answerJson({
          connectedSynchronizers: connected.map(({ alias, id }) => ({
            synchronizerAlias: alias,
            synchronizerId: id,
            permission: 'PARTICIPANT_PERMISSION_SUBMISSION',
          })),
        })
      },
    },
  ]
}
