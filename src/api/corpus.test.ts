/**
 * Tests that decode responses recorded from real systems or written by their maintainers. The files
 * are next to the checkout. If they are missing, the tests are skipped.
 */
import { readdirSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ContractWithState } from '#ledger/contract.ts'
import { parseJson, stringifyJson } from '#ledger/json.ts'
import { mapOf, openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import { corpus, isCorpusAvailable, readCorpus, withoutElisions } from '#ledger/testing/corpus.ts'
import { TreeEvent } from '#ledger/update.ts'
import { decode } from './decode.ts'
import { ParticipantActiveContracts } from './ledger/active-contracts.ts'
import { SubmitRequest, SubmitResult } from './ledger/commands.ts'
import { PreparedSubmission, PrepareRequest } from './ledger/interactive-submission.ts'
import { Packages } from './ledger/packages.ts'
import { ParticipantEvent } from './ledger/participant-event.ts'
import { OneParty, PartiesPage } from './ledger/parties.ts'
import { Rights } from './ledger/rights.ts'
import { ParticipantUpdate } from './ledger/updates.ts'
import { OneUser, User } from './ledger/users.ts'
import { ActiveContractsPage, ActiveContractsRequest } from './scan/active-contracts.ts'
import { DsoInfo } from './scan/dso.ts'
import { HoldingsPageV0 } from './scan/holdings-state.ts'
import { HoldingsSummaries, HoldingsSummaryRequest } from './scan/holdings-summary.ts'
import { AnsEntries } from './scan/names.ts'
import { HostingParticipant, TrafficStatus } from './scan/participants.ts'
import { UpdatesPage, UpdatesRequestV2 } from './scan/updates.ts'
import { ValidatorFaucets } from './scan/validator-faucets.ts'
import { VoteResults } from './scan/vote-results.ts'
import { OpenVoteRequests, VoteRequestsById } from './scan/vote-requests.ts'
import { readServerError } from '#ledger/read-server-error.ts'
import type { Schema } from './testing/wire-arbitrary.ts'

const Events = mapOf(TreeEvent)

/**
 * Responses of the ledger's gRPC API in JSON. No schema describes their form, so they are read as
 * plain JSON.
 */
const OfGrpc = openObject({})

const schemas: Readonly<Record<string, Schema>> = {
  'scan/admin_sv_voterequests__splice_mock.json': OpenVoteRequests,
  'scan/admin_sv_voteresults_amulet_rules__splice_mock.json': VoteResults,
  'scan/admin_sv_voteresults_dso_rules__splice_mock.json': VoteResults,
  'scan/event_created_open_mining_round.json': Events,
  'scan/event_exercised_598.json': Events,
  'scan/event_exercised_671.json': Events,
  'scan/event_exercised_752.json': Events,
  'scan/event_exercised_863.json': Events,
  'scan/event_exercised_amulet_rules_bootstrap.json': Events,
  'scan/v0_ans_entries__dso.json': AnsEntries,
  'scan/v0_ans_entries__user.json': AnsEntries,
  'scan/v0_dso__splice_mock.json': DsoInfo,
  'scan/v0_holdings_state__response.json': HoldingsPageV0,
  'scan/v0_holdings_summary__request.json': HoldingsSummaryRequest,
  'scan/v0_holdings_summary__response.json': HoldingsSummaries,
  'scan/v0_participant_id.json': HostingParticipant,
  'scan/v0_state_acs__request.json': ActiveContractsRequest,
  'scan/v0_state_acs__response.json': ActiveContractsPage,
  'scan/v0_traffic_status.json': TrafficStatus,
  'scan/v0_validator_faucets.json': ValidatorFaucets,
  'scan/v2_updates__request.json': UpdatesRequestV2,
  'scan/v2_updates__response_elided.json': UpdatesPage,
  'scan/voterequest_batch__splice_mock.json': VoteRequestsById,
  'ledger/active_contracts__response.json': ParticipantActiveContracts,
  'ledger/cf_packages__response.json': Packages,
  'ledger/cf_parties__response.json': PartiesPage,
  'ledger/event_exercised_token_standard.json': ParticipantEvent,
  'ledger/interactive_create_ping_prepare_request.json': OfGrpc,
  'ledger/interactive_create_ping_prepare_response.json': OfGrpc,
  'ledger/interactive_prepare__request.json': PrepareRequest,
  'ledger/interactive_prepare__response.json': PreparedSubmission,
  'ledger/packages__response.json': Packages,
  'ledger/parties__one.json': PartiesPage,
  'ledger/parties__response.json': PartiesPage,
  'ledger/party_allocate_response__odd_chars.json': OneParty,
  'ledger/submit_and_wait__request_create.json': SubmitRequest,
  'ledger/submit_and_wait__request_exercise.json': SubmitRequest,
  'ledger/submit_and_wait__response.json': SubmitResult,
  'ledger/submit_and_wait_for_transaction__request_create_and_exercise.json': SubmitRequest,
  'ledger/update__1_step_transfer.json': ParticipantUpdate,
  'ledger/update__transfer_instruction_accept.json': ParticipantUpdate,
  'ledger/update_grpc_json.json': OfGrpc,
  'ledger/updates_update_by_id__real_assign.json': ParticipantUpdate,
  'ledger/updates_update_by_id__real_unassign.json': ParticipantUpdate,
  'ledger/user_get__response.json': OneUser,
  'ledger/user_rights__response.json': Rights,
  'ledger/users__response.json': openObject({ users: v.array(User) }),
}

const errors = [
  'ledger/error_JsCantonError__CONTRACT_NOT_FOUND.json',
  'ledger/error_JsCantonError__DAML_FAILURE.json',
  'ledger/error_JsCantonError__INVALID_ARGUMENT_unassign.json',
  'ledger/error_JsCantonError__idp_mismatch.json',
]
const notRequested = [
  'scan/v0_amulet_rules__splice_mock.json',
  'scan/v0_dso_party_id.json',
  'scan/v0_scans.json',
]
const texts = ['ledger/readyz_200.txt', 'ledger/readyz_503.txt']

describe.skipIf(!isCorpusAvailable)(
  'recorded responses (skipped if not next to the checkout)',
  () => {
    it('tests every recorded response file', () => {
      const files = ['scan', 'ledger'].flatMap((folder) =>
        readdirSync(corpus + folder).map((file) => `${folder}/${file}`),
      )
      expect(files.toSorted()).toEqual(
        [...Object.keys(schemas), ...errors, ...texts, ...notRequested].toSorted(),
      )
    })

    it.each(Object.entries(schemas))(
      'decodes and encodes the file %s without changes',
      (file, schema) => {
        const text = withoutElisions(readCorpus(file))
        const decoded = decode(schema, text)
        const written = decoded.success ? stringifyJson(v.parse(Payload, decoded.value)) : decoded
        expect(written).toBe(stringifyJson(parseJson(text)))
      },
    )

    it.each(errors)('reads the file as a ledger error: %s', (file) => {
      expect(readServerError(readCorpus(file))).toMatchObject({
        form: 'ledger',
        code: expect.stringMatching(/^[A-Z_]+$/),
        errorCategory: expect.any(Number),
        grpcCodeValue: expect.any(Number),
      })
    })

    it.each(texts)('reads the file as plain text: %s', (file) => {
      expect(readServerError(readCorpus(file))).toEqual({ form: 'text', text: readCorpus(file) })
    })
  },
)

it.skipIf(!isCorpusAvailable)('reads the contracts of /v0/dso with their synchronizer', () => {
  const dso = decode(DsoInfo, readCorpus('scan/v0_dso__splice_mock.json'))
  const rules = dso.success ? dso.value.dso_rules : undefined
  expect(v.is(ContractWithState, rules)).toBe(true)
})
