import type { Hono } from 'hono'
import type { Ledger } from '../ledger/ledger.ts'
import { activeOperations } from './active-operations.ts'
import { AnonymousCaller } from './caller.ts'
import { existsIn, type Canton } from './canton.ts'
import { commandOperations } from './command-operations.ts'
import { completionByHash } from './completion-by-hash.ts'
import { completionOperations } from './completion-operations.ts'
import { contractOperations } from './contract-operations.ts'
import { disabledOperations } from './deprecated.ts'
import { identityProviderOperations } from './identity-provider-operations.ts'
import { addIdentityProviders, addInitialUsers } from './initial-users.ts'
import { addFurtherParties, addInitialParties } from './initial-parties.ts'
import { interactiveOperations } from './interactive-operations.ts'
import { serveOperations, type Authenticate, type Operation } from './operation.ts'
import { packageOperations } from './package-operations.ts'
import { Participant } from './participant.ts'
import { partyOperations } from './party-operations.ts'
import { preferredPackages } from './preferred-packages.ts'
import { rightOperations } from './right-operations.ts'
import { stateOperations } from './state-operations.ts'
import { updateOperations } from './update-operations.ts'
import { userOperations } from './user-operations.ts'
import { answerJson } from '../http/answer.ts'
import { readBody } from '../http/request.ts'
import { allocateShape, generateShape } from './external-party-shape.ts'

/**
 * Loaded by the first request that needs the module, because the protobuf messages are a lot of
 * code.
 */
const onboarding = () => import('./external-party-onboarding.ts')

/** `/v2/parties/external`: parties that sign with their own key. */
function externalPartyOperations(participant: Participant): readonly Operation[] {
  return [
    {
      method: 'POST',
      path: '/v2/parties/external/generate-topology',
      access: 'authenticated',
      answer: async (context) => {
        const request = await readBody(context, generateShape)
        return answerJson(await (await onboarding()).generateTopology(participant, request))
      },
    },
    {
      method: 'POST',
      path: '/v2/parties/external/allocate',
      access: 'administrator',
      answer: async (context, caller) => {
        const request = await readBody(context, allocateShape)
        return answerJson({
          partyId: await (await onboarding()).allocate(participant, request, caller),
        })
      },
    },
  ]
}

/** Creates a participant on the shared ledger, with its initial parties, users and providers. */
export function createParticipant(
  ledger: Ledger,
  furtherParties = 0,
  canton: Canton = '3.5',
): Participant {
  const participant = new Participant(ledger, canton)
  addIdentityProviders(participant)
  addInitialParties(participant)
  addFurtherParties(participant, furtherParties)
  addInitialUsers(participant)
  return participant
}

/**
 * Serves the JSON Ledger API of a participant at its documented paths. Without `authenticate`, no
 * token is required, and every caller is the participant's administrator.
 * @param hidden prefixes of paths that do not exist, as in older releases
 */
export function participantApp(
  participant: Participant,
  authenticate?: Authenticate,
  hidden: readonly string[] = [],
): Hono {
  const anyone = new AnonymousCaller()
  const operations: readonly Operation[] = [
    ...disabledOperations(participant),
    ...stateOperations(participant),
    ...partyOperations(participant),
    ...externalPartyOperations(participant),
    ...userOperations(participant),
    ...rightOperations(participant),
    ...identityProviderOperations(participant),
    ...packageOperations(participant),
    ...commandOperations(participant),
    ...completionOperations(participant),
    completionByHash(participant),
    ...interactiveOperations(participant),
    ...activeOperations(participant),
    ...contractOperations(participant),
    ...preferredPackages(participant),
    ...updateOperations(participant),
  ]
  const { canton } = participant
  const served = operations.filter(
    ({ method, path }) =>
      existsIn(canton, method, path) && !hidden.some((begin) => path.startsWith(begin)),
  )
  const options = { anonymous: anyone, canton }
  return serveOperations(served, authenticate ?? (() => anyone), options)
}
