import { answerJson, answerText } from '../http/answer.ts'
import { queryText } from '../http/request.ts'
import { isoTime } from '../ledger/micros.ts'
import { permissionDenied } from './caller.ts'
import { checkParty } from './identifier-rules.ts'
import type { Operation } from './operation.ts'
import { maxVettedPerPage } from './package-operations.ts'
import type { Participant } from './participant.ts'
import { maxPartiesPerPage } from './party-operations.ts'
import { maxUsersPerPage } from './user-operations.ts'
import { maxUserRights } from './users.ts'

/** Operations for readiness, version, ledger end, pruning and synchronizers. */
export function stateOperations(participant: Participant): readonly Operation[] {
  const { ledger, prunedTo } = participant
  // Divulged contracts are pruned only up to an earlier offset.
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
          version: participant.version,
          features: {
            experimental: {
              staticTime: { supported: false },
              commandInspectionService: { supported: true },
            },
            userManagement: {
              supported: true,
              maxRightsPerUser: maxUserRights,
              maxUsersPageSize: maxUsersPerPage,
            },
            partyManagement: { maxPartiesPageSize: maxPartiesPerPage },
            offsetCheckpoint: {
              maxOffsetCheckpointEmissionDelay: {
                seconds: 75,
                nanos: 0,
                unknownFields: { fields: {} },
              },
            },
            packageFeature: { maxVettedPackagesPageSize: maxVettedPerPage },
          },
        }),
    },
    {
      method: 'GET',
      path: '/v2/state/ledger-end',
      access: 'authenticated',
      answer: () => {
        const offset = ledger.end
        if (!participant.is36) return answerJson({ offset })
        const recordTime = isoTime(participant.timeRead())
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
          throw permissionDenied(`needs to read as ${party}`)
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
